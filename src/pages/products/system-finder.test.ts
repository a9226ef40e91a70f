import { expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { NOT_FOUND } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage } from '#pages/render-page.fixture.server.ts'
import { load, reads } from './page.server.tsx'

const real = realSite(pageTable)
const TELECOM = 'system_v=48&p_avg=200&hours=24&t_dis=-20&t_chg=-20'

const page = (search: string) => renderPage(load, requestPage(real, { path: '/products', search }))
const answer = async (search: string) => (await page(search)).text

test('the telecom case ends in a bill of materials with a converter', async () => {
  const { head, lead, text } = await page(TELECOM)
  expect(head).toMatchObject({ robots: 'noindex, follow', canonical: '/products' })
  expect(lead).toBe('What gives 200 W for 24 h at 48 V, works and charges at −20 °C.')
  expect(text).toContain('3 of 48 products do it')
  expect(text).toMatch(/SVN-12100 · Na-ion 8 × 12 V 100 Ah Sodium-Ion Battery Fewest and lightest\./)
  expect(text).toContain('Runtime at −20 °C 39.3 h 7857 Wh usable; 37.3 h through a converter')
  expect(text).toContain('Weight, 8 pieces 116.8 kg 14.6 kg each')
  expect(text).toContain('12 cannot charge at −20 °C')
  expect(text).toContain('20 are bare cells')
  expect(text).toContain('SVN-12040S (needs 4, allows 1)')
  const bill = text.slice(text.indexOf('Bill of materials'))
  expect(bill).toMatch(/8 × SVN-12100 12 V 100 Ah Sodium-Ion Battery, 4 in series × 2 in parallel/)
  expect(bill).toMatch(/2 × Bidirectional DC\/DC converter to 48 V, one a string 32–63\.2 V on the battery/)
  expect(bill).toContain('Fuse 125 A, one a string Rated above 63.2 V DC')
  // 200 W / (41.6 V × 95 %) / 2 strings; the charge current is larger.
  expect(bill).toContain(
    'A string carries 2.53 A of the load and is charged with up to 100 A: 1.25 × 100 A = 125 A',
  )
  expect(bill).toContain('6 × Series link, 3 a string')
  expect(bill).toContain('4 × 1240 Wh × 0.90 × 0.88 = 3928 Wh')
})

test('numbers converted from other units are printed rounded, and calculated as they are', async () => {
  const { html, head, lead, text } = await page('system_v=48&p_avg=0.333kW&hours=100min&t_dis=10F')
  expect(lead).toBe('What gives 333 W for 1.667 h at 48 V and works at −12.22 °C.')
  expect(head.title).toBe('System finder: 333 W for 1.667 h at 48 V | Solvane')
  expect(text).toContain('for 555 Wh asked')
  expect(html.replaceAll(/ data-exact="[^"]*"/g, '')).not.toMatch(/\d\.\d{8}/)
})

test('only links to the finder open an example, which the page says until a need is asked', async () => {
  const { navigation } = real.content
  const tool = navigation.tools.find(({ label }) => label === 'System finder')!.path.split('?')[1]!
  const [, list = ''] = /href="\/products\?([^"]*example=1)"/.exec((await page('chemistry=LFP')).html)!
  for (const search of [tool, list.replaceAll('&amp;', '&')]) {
    const { html, text } = await page(search)
    expect(text).toContain('This is an example.')
    expect(html.split('aria-label="System finder"')[1]).not.toContain('example')
  }
  // A visitor asks for the same.
  expect(await answer('p_avg=200&hours=24&t_dis=-20&v=1')).not.toContain('This is an example.')
})

test('a result leads to its product with the need', async () => {
  const { html } = await page(`${TELECOM}&eol=1&vdev_min=40`)
  const [, href = ''] = /<a class="quiet" href="([^"]*)"/.exec(html)!
  expect(href.replaceAll('&amp;', '&')).toBe(
    '/products/svn-12100-12v-100ah-sodium-ion-battery?p_avg=200&hours=24&t_dis=-20&t_chg=-20&eol=1&system_v=48&vdev_min=40&vdev_max=60&v=1',
  )
  // Peak and recharge decide on the number, there as here.
  expect((await page(`${TELECOM}&p_peak=3000&t_charge=8`)).html).toMatch(
    /href="\/products\/svn-12100[^"]*&amp;p_peak=3000&amp;t_charge=8&amp;v=1"/,
  )
  expect((await page('energy_wh=4800')).html).toMatch(/<a class="quiet" href="\/products\/[a-z\d-]+">/)
})

test('a converter is named only where the window does not fit', async () => {
  expect(await answer('system_v=48&p_avg=200&hours=24&t_dis=10&chemistry=LFP')).not.toContain('DC/DC')
  expect(await answer(`${TELECOM}&vdev_min=30&vdev_max=75`)).not.toContain('DC/DC')
  expect(await answer(`${TELECOM}&vdev_max=58&vdev_min=30`)).toContain('DC/DC')
})

test('a string’s fuse and cable carry its share of the load where that is more than its charge current', async () => {
  const bill = await answer('system_v=48&p_avg=1000&hours=0.5&chemistry=NMC')
  expect(bill).toMatch(
    /The string carries ([\d.]+) A of the load and is charged with up to [\d.]+ A: 1\.25 × \1 A/,
  )
  expect(await answer('system_v=48&energy_wh=4800')).toMatch(
    /(?:The|A) string is charged with up to [\d.]+ A: 1\.25/,
  )
})

test('a need without a temperature for charging is compared as it was found', async () => {
  const compared = async (search: string) => {
    const [, query = ''] = /href="\/compare\?([^"]*)"[^>]*>Compare the first/.exec((await page(search)).html)!
    return new URLSearchParams(query.replaceAll('&amp;', '&'))
  }
  const any = 'system_v=48&p_avg=200&hours=24&t_dis=-20&t_charge=8'
  const query = await compared(any)
  expect(Object.fromEntries(query)).toMatchObject({ t_dis: '-20', t_chg: '25', t_charge: '8' })
  expect((await compared(`${any}&t_chg=0`)).get('t_chg')).toBe('0')
  const { lead, text } = await page(any)
  expect(lead).toContain('works at −20 °C and is recharged in 8 h once it is warm enough to charge.')
  expect(text).toMatch(/Recharged in 0\.48 h with 194\.4 A, the most it takes, from 0 °C/)
})

test('peak, recharge and ageing are in the question, and open their fields', async () => {
  const { html, lead, text } = await page(`${TELECOM}&p_peak=12000&t_charge=0,5&eol=1`)
  expect(lead).toBe(
    'What gives 200 W for 24 h at 48 V, carries peaks of 12 000 W, works and charges at −20 °C, is recharged in 0.5 h and still does so when aged.',
  )
  expect(text).toContain('Aged runtime at −20 °C')
  expect(text).toMatch(/Peak of 12 000 W [\d.]+ A of [\d.]+ A for 5 s Recharged in [\d.]+ h with \d+ A/)
  expect(html).toMatch(/<input[^>]*name="eol"[^>]* checked=""/)
  expect(html.split('</form>')[0]).toContain('<details open')
})

test('an inquiry carries the system', async () => {
  const [, about = ''] = /data-about="([^"]+)"/.exec((await page(TELECOM)).html)!
  expect(JSON.parse(about.replaceAll('&quot;', '"'))).toMatchObject({
    product_name_slug: 'svn-12100-12v-100ah-sodium-ion-battery',
    quantity: '8',
    type: 'sizing',
    voltage: '49.6 V (16S, 32-63.2 V)',
    capacity: '200 Ah (9920 Wh)',
  })
})

test('the systems come in the order that was asked for, which the form and the links keep', async () => {
  const models = async (sort: string) =>
    [...(await answer(`${TELECOM}${sort}`)).matchAll(/(SV\w-\w+) · /g)].map(([, model]) => model)
  expect(await models('')).toEqual(['SVN-12100', 'SVT-24040M', 'SVD-12100H'])
  expect(await models('&sort=-life')).toEqual(['SVT-24040M', 'SVN-12100', 'SVD-12100H'])
  expect(await models('&sort=count')).toEqual(['SVN-12100', 'SVT-24040M', 'SVD-12100H'])
  expect(await models('&sort=volume')).toEqual(['SVT-24040M', 'SVN-12100', 'SVD-12100H'])
  expect(await answer(`${TELECOM}&sort=volume`)).toContain('Ranked by volume. Needed: 200 W')
  const { html } = await page(`${TELECOM}&sort=-life&chemistry=LFP&chemistry=LTO`)
  expect(html.split('</form>')[0]).toContain('<option value="-life" selected="">Longest life')
  const nav = /<nav[^>]*aria-label="Sort".*?<\/nav>/.exec(html)![0].replaceAll('&amp;', '&')
  expect(nav).toContain(`href="/products?${TELECOM}&chemistry=LFP&chemistry=LTO"`)
  expect(nav).toContain(`href="/products?${TELECOM}&chemistry=LFP&chemistry=LTO&sort=volume"`)
  expect(nav).toMatch(/aria-current="page"[^>]*>Longest life/)
})

test('the comparison is asked the same question', async () => {
  const { html } = await page(`${TELECOM}&p_peak=9000&t_charge=2&eol=1`)
  const [, query = ''] = /href="\/compare\?([^"]*p_avg[^"]*)"/.exec(html.replaceAll('&amp;', '&'))!
  expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
    ...Object.fromEntries(new URLSearchParams(TELECOM)),
    p_peak: '9000',
    t_charge: '2',
    eol: '1',
    vdev_min: '40',
    vdev_max: '60',
  })
})

test('a box that the address fills with anything but 1 has its message', async () => {
  expect(await answer(`${TELECOM}&eol=2`)).toContain(
    'Must still meet this when aged is not an allowed value.',
  )
})

test('an unknown order is an error beside its field', async () => {
  const { html, text } = await page(`${TELECOM}&sort=-energy`)
  expect(html).toContain('Order is not an allowed value.')
  expect(text).toContain('Nothing was calculated yet')
})

test('a wrong value stays in its field with its message, and nothing is calculated', async () => {
  const { html, text } = await page('system_v=48&p_avg=lots&hours=24&t_dis=-99')
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="p_avg" value="lots"/)
  expect(html).toContain('id="finder-p_avg-message">Average load must be a number.')
  expect(html).toContain('id="finder-t_dis-message">Coldest discharge temperature must be between')
  expect(text).toContain('Nothing was calculated yet')
})

test('a field for few visitors is open when it has a value or a mistake', async () => {
  const isOpen = async (search: string) =>
    (await page(search)).html.split('</form>')[0]!.includes('<details open')
  expect(await isOpen(TELECOM)).toBe(false)
  expect(await isOpen('system_v=48&energy_wh=5000')).toBe(true)
  expect(await isOpen(`${TELECOM}&vdev_min=x`)).toBe(true)
})

test('other filters of the address apply, stay in the form and can be removed', async () => {
  const { html, text } = await page(`${TELECOM}&chemistry=LTO`)
  expect(text).toContain('1 of 3 products does it')
  expect(html).toContain('<input type="hidden" name="chemistry" value="LTO"/>')
  expect(html.replaceAll('&amp;', '&')).toContain(`href="/products?${TELECOM}"`)
  expect(await load(requestPage(real, { search: `${TELECOM}&category=lead-acid` }))).toBe(NOT_FOUND)
})

test('a window that is not the usual is named with its application, and dropped by a link', async () => {
  const dropLink = async (search: string) => {
    const { html, text } = await page(search)
    const [, link] = /href="([^"]*)"[^>]*>Drop this window/.exec(html.replaceAll('&amp;', '&')) ?? []
    const note = text.slice(text.indexOf('The equipment takes')).slice(0, 120)
    return { link, note }
  }
  const named = await dropLink(`${TELECOM}&vdev_min=40.5&vdev_max=57`)
  expect(named.link).toBe(`/products?${TELECOM}`)
  expect(named.note).toContain('40.5 to 57 V, as in Telecom and UPS Backup')
  const brought = await dropLink(`${TELECOM}&application=telecom-and-ups-backup`)
  expect(brought.link).toBe(`/products?${TELECOM}&application=telecom-and-ups-backup&vdev_min=40&vdev_max=60`)
  expect((await dropLink(brought.link!.split('?')[1]!)).link).toBeUndefined()
  expect((await dropLink(`${TELECOM}&vdev_min=30&vdev_max=75`)).note).toContain(
    'The equipment takes 30 to 75 V. Drop this window for the usual 40 to 60 V.',
  )
  expect((await dropLink(TELECOM)).link).toBeUndefined()
})

test('nothing found: the system voltages at which some do it', async () => {
  const { html, text } = await page(
    'system_v=96&p_avg=200&hours=24&t_dis=-20&t_chg=-20&vdev_min=80&chemistry=LFP',
  )
  expect(text).toContain('None of')
  const nav = /<nav[^>]*aria-label="At another voltage".*?<\/nav>/.exec(html)![0].replaceAll('&amp;', '&')
  const links = [...nav.matchAll(/href="([^"]*)">(\d+).V<small>(\d+)/g)]
  expect(links.map(([, , volts]) => volts)).toContain('48')
  for (const [, link = '', volts, count] of links) {
    expect(link).toContain(`system_v=${volts}`)
    expect(link).not.toContain('vdev_min')
    expect(await answer(link.split('?')[1]!)).toMatch(new RegExp(`${count} of \\d+ products do(?:es)? it`))
  }
  expect((await page(TELECOM)).html).not.toContain('At another voltage')
})

test('nothing that does the work: why, and a custom pack', async () => {
  const text = await answer('system_v=48&p_avg=190000&hours=24')
  expect(text).toContain('None of 48 products does it')
  expect(text).toContain('Why they drop out')
  expect(text).not.toContain('Bill of materials')
  expect(text).toContain('Build a pack')
  expect(await answer('system_v=48&p_avg=300&hours=2&t_dis=-20&t_chg=-20&chemistry=NMC')).toMatch(
    /None of \d+ products does it.* A custom pack of SV[LNT]-\w+, \d+S\d+P, runs/,
  )
})

test('a custom pack is of the chemistry among the filters, if such a pack does the work', async () => {
  const load = 'system_v=48&p_avg=300&hours=10'
  expect(await answer(load)).toContain('A custom pack of SVC-1865-35E, ')
  expect(await answer(`${load}&chemistry=LFP`)).toMatch(/A custom pack of SV[CP]-\w+(?:-\w+)?, 16S\d+P/)
})

test('the custom pack is that of the application, and its link names application and window', async () => {
  const load = 'system_v=48&p_avg=300&hours=10'
  const { html, text } = await page(`${load}&application=telecom-and-ups-backup`)
  expect(text).toContain('A custom pack of SVC-2665-38L, 15S19P, runs 10.4 h and weighs about 35.79 kg')
  expect(html).toMatch(/\?app=telecom-and-ups-backup&amp;[^"]*eta=100[^"]*">build it/)
  expect((await page(`${load}&vdev_min=42&vdev_max=54`)).html).toMatch(
    /vdev_min=42&amp;vdev_max=54[^"]*">build it/,
  )
})

test('many systems are on several pages', async () => {
  const many = 'p_avg=10&hours=1'
  const { html } = await page(many)
  expect(html.match(/<figure/g)).toHaveLength(12)
  expect(html.replaceAll('&amp;', '&')).toContain(`href="/products?${many}&page=2"`)
  expect((await page(`${many}&page=2`)).html).toContain('start="13"')
  expect(await load(requestPage(real, { search: `${many}&page=9` }))).toBe(NOT_FOUND)
})

test('the version of the state stays in the address', async () => {
  const { html } = await page('p_avg=10&hours=1&v=1')
  expect(html.match(/name="v" value="1"/g)).toHaveLength(1)
  expect(html.replaceAll('&amp;', '&')).toContain('href="/products?p_avg=10&hours=1&v=1&page=2"')
})

test('each system can be put on the request list with its number, the first also below its bill', async () => {
  const { html } = await page(TELECOM)
  const items = [...html.matchAll(/value="product:(\S+?):(\d+)"/g)].map(
    ([, slug, count]) => `${count} ${slug}`,
  )
  expect(items.map((item) => item.replace(/^(\d+ \w+-\w+).*/, '$1'))).toEqual([
    '8 svn-12100',
    '8 svt-24040m',
    '12 svd-12100h',
    '8 svn-12100',
  ])
})

test('without a load, its parameters leave the list of products as it is', async () => {
  expect((await page('system_v=48&p_avg=&hours=24')).html).toContain('aria-label="Filter products"')
  expect(reads).toEqual(expect.arrayContaining(['p_avg', 'hours', 'energy_wh', 't_dis', 't_chg']))
})

test('after a filter, the finder is asked among those products', async () => {
  const linkOf = async (search: string) =>
    /href="\/products\?([^"]*p_avg=[^"]*)"/.exec((await page(search)).html.replaceAll('&amp;', '&'))?.[1]
  expect(await linkOf('')).toBe('system_v=48&p_avg=200&hours=24&v=1&example=1')
  expect(await linkOf('chemistry=LTO&t_dis=-20&sort=-energy&view=table')).toBe(
    'chemistry=LTO&t_dis=-20&p_avg=200&hours=24&v=1&example=1',
  )
  expect(await linkOf('system_v=24&category=lifepo4-drop-in-batteries')).toBe(
    'category=lifepo4-drop-in-batteries&system_v=24&p_avg=200&hours=24&v=1&example=1',
  )
  expect(await linkOf('system_v=24&system_v=12')).toBe('p_avg=200&hours=24&v=1&example=1')
  expect(await answer((await linkOf('chemistry=LTO&t_dis=-20'))!)).toMatch(/ of 3 products do(?:es)? it/)
  expect(await linkOf('chemistry=LTO&voltage=12&capacity_from=5000')).toBe(await linkOf(''))
})
