import { expect, test } from 'vitest'
import { readContent, realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { ContentFolder } from '#content/files/folder.server.ts'
import { createLocalLists } from '#content/lists.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { copy } from './copy.server.ts'
import { readPage } from './read-page.fixture.server.ts'

const site = realSite(pageTable)
const texts = site.content.copy(copy)
const SVN_220P = 'svn-220p-sodium-ion-prismatic-cell-220ah'
const SVP_314 = 'svp-314-lfp-prismatic-cell-314ah'

const page = (search: string, of = site) => readPage(requestPage(of, { path: '/certification', search }))
const ids = async (search: string) => (await page(search)).rows.map(({ id }) => id)

test('shows all certificates in four families, and every model in the matrix', async () => {
  const { families, rows, listed, matrix } = await page('')
  const { certifications, products } = site.content
  const columns = certifications.filter(({ kind }) => kind !== 'management system').length
  expect(families).toEqual(texts.kinds.map(({ name }) => name))
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(certifications.map(({ id }) => id)))
  expect(listed).toBe(`${certifications.length} of ${certifications.length}`)
  expect(matrix.count).toBe(`${products.length} products, ${columns} documents`)
  expect(matrix.rows).toHaveLength(products.length)
})

test('the matrix comes before the list, and how to read the page last, folded', async () => {
  const { html } = await page('')
  const places = [
    'id="gap-check"',
    'id="matrix"',
    'id="certificates"',
    texts.faq.heading,
    texts.rules.heading,
  ]
  expect(places.map((place) => html.indexOf(place))).toEqual(
    places.map((place) => html.indexOf(place)).toSorted((a, b) => a - b),
  )
  expect(html).toMatch(new RegExp(`<details><summary><h2[^>]*>${texts.rules.heading}`))
})

test('a row has an expiry date only if its certificate expires', async () => {
  const { rows } = await page('')
  const ending = site.content.certifications.filter(({ valid_until }) => valid_until)
  expect(ending.length).toBeGreaterThan(0)
  for (const { id, text } of rows)
    expect(/Valid until/.test(text), id).toBe(ending.some((one) => one.id === id))
  expect(rows.some(({ text }) => /no expiry; /i.test(text))).toBe(false)
})

test('an expired certificate is marked, and does not count as held', async () => {
  const content = readContent(new ContentFolder('content'), pageTable, '2027-01-21')
  const later = { ...site, content, lists: createLocalLists(() => content) }
  const { url } = site.content.products.find(({ certifications }) => certifications.includes('bis'))!
  const { rows, gap } = await page(`market=india&product=${url}`, later)
  expect(rows.find(({ id }) => id === 'bis')?.text).toMatch(/Was valid until 2027-01-20.* Expired/)
  expect(gap.summary).toMatch(/1 expired/)
  expect(gap.findings['BIS']).toBe(
    'Expired: DEMO-BIS-2025-2366 was valid until 20 January 2027, so it does not count as held.',
  )
})

test('a market shows its certificates and the worldwide ones', async () => {
  const korean = 'iso-9001 iso-14001 iatf-16949 kc cb un38-3'
  expect((await ids('market=korea')).join(' ')).toBe(korean)
  expect(await ids('market=korea&kind=test-report')).toEqual(['un38-3'])
})

test('a product shows certificates held and in progress, in list and matrix', async () => {
  const { rows, matrix } = await page(`product=${SVN_220P}`)
  expect(rows.map(({ id }) => id)).toEqual(['ul-1973', 'un38-3', 'rohs', 'reach'])
  expect(rows.map(({ status }) => status)).toEqual(['In progress', 'Held', 'Held', 'Held'])
  expect(matrix.rows).toEqual(['SVN-220P held in progress held held'])
})

test('management systems have no column, and the page says why', async () => {
  const { matrix, text } = await page('kind=management-system')
  expect(matrix.rows).toEqual([])
  expect(text).toContain(texts.matrix.empty)
})

test('values that do not exist are named and do not filter', async () => {
  const wrong = await page('market=mars&kind=seal&use=paperweight&utm_source=x')
  const plain = await page('utm_source=x')
  expect(wrong.remark).toBe('Market: there is no “mars”. Kind: there is no “seal”.')
  expect(wrong.gap.remark).toBe(
    `Market: there is no “mars”. Use: there is no “paperweight”. ${texts.gap_check.example_note}`,
  )
  expect(wrong.listed).toBe(plain.listed)
  expect(plain.remark).toBe('')
  const { gap, remark, listed } = await page('product=anvil')
  const message = 'There is no model “anvil” in the catalogue.'
  expect([gap.remark, gap.summary, remark]).toEqual([message, '', message])
  expect(listed).toBe(plain.listed)
})

test('the gap check shows an example until product and market are chosen', async () => {
  expect((await page('')).gap).toMatchObject({
    chosen: [SVN_220P, 'us-canada', ''],
    summary: '1 of 3 held, 1 in progress, 1 missing',
    remark: texts.gap_check.example_note,
  })
  expect((await page(`product=${SVN_220P}`)).gap).toMatchObject({
    chosen: [SVN_220P, '', ''],
    summary: '',
    remark: texts.gap_check.incomplete,
  })
})

test('the gap check explains each status', async () => {
  const reasons = async (search: string) => (await page(search)).gap.findings
  const inEurope = await reasons(`product=${SVP_314}&market=eu`)
  expect(inEurope['IEC 62619']).toBe('Held: DEMO-IEC62619-2024-0996, issued 12 March 2024.')
  expect(inEurope['CE EMC']).toBe(`Not needed: ${texts.gap_check.because.no_electronics}`)
  const inJapan = await reasons('product=svl-603450-lipo-cell-1100mah&market=japan')
  expect(inJapan['PSE']).toBe(
    'Not needed: It applies to cells above 400 Wh/L; these have at most 399.0 Wh/L.',
  )
  const inIndia = await reasons(`product=${SVP_314}&market=india`)
  expect(inIndia['BIS']).toBe('Not needed: It applies to other uses: portable.')
})

test('nothing is called certified to a declaration or a report', async () => {
  const { rows, gap } = await page('')
  expect(JSON.stringify([rows, gap])).not.toMatch(/certified to/i)
  for (const { kind, text } of rows) {
    expect(text).toMatch(/ DEMO-/)
    if (!/declaration/i.test(kind)) expect(text).toMatch(/ Fictional /)
  }
})

test('a declaration has no outside issuer, and links its documents', async () => {
  const { rows, html } = await page('kind=declaration')
  expect(rows.map(({ id }) => id)).toEqual(['ce-emc', 'rohs', 'reach', 'pse'])
  for (const { text } of rows) {
    expect(text).toContain(`Declared by ${site.content.company.legal_name}`)
    expect(text).not.toContain('Fictional')
  }
  for (const q of ['EMC', 'RoHS', 'REACH'])
    expect(html).toContain(`href="/download?type=declaration&amp;q=${q}"`)
  expect((await page(`product=${SVP_314}`)).html).toContain(
    `href="/download?type=declaration&amp;product=${SVP_314}&amp;q=RoHS"`,
  )
})

test('title and heading name the filters', async () => {
  const { head, title } = await page(`market=korea&kind=test-report&product=${SVP_314}`)
  expect(title).toBe('Certificates: Korea · Test reports · SVP-314')
  expect(head).toMatchObject({ title: `${title} | Solvane`, canonical: '/certification' })
  expect((await page('')).title).toBe(texts.title)
})

test('every market has gap rules', () => {
  expect(texts.gap_rules.map(({ market }) => market)).toEqual(texts.markets.map(({ id }) => id))
})

test('the gap check says that its rules for the United Kingdom are those for the European Union', async () => {
  const ruleOf = (market: string) => texts.gap_rules.find((rule) => rule.market === market)!
  const { always, one_of } = ruleOf('eu')
  expect(ruleOf('uk')).toMatchObject({ always, one_of })
  const { text } = await page(`market=uk&product=${SVP_314}`)
  expect(text).toContain('rules for the European Union')
  expect(text).toContain('no separate rules for the United Kingdom')
})

test('of many models in progress the first are named, the others counted', async () => {
  const pending = site.content.products.find((one) => one.certifications_in_progress.length > 0)
  if (!pending) throw new Error('no product has a certificate in progress')
  const products = Array.from({ length: 60 }, (_, id) => ({ ...pending, id, model_name: `P-${id}` }))
  const { rows } = await page('', { ...site, content: { ...site.content, products } })
  const names = rows.map(({ text }) => /In progress: (P-.*) and 36 more/.exec(text)?.[1]).find(Boolean)
  expect(names?.split(', ')).toHaveLength(24)
})
