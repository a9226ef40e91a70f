import { expect } from 'vitest'
import { withSafeText } from '#leads/mail/mail-row.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import { ORIGIN, type Site, test } from './site.fixture.ts'

const PAGE = '/solutions/custom-battery-packs'
const STATE = 'app=e-bikes-and-light-ev&need=capacity&ah=15&p_cont=500&p_peak=750&qty=500&qty_unit=per+year'

const SALES = 'Solvane sales <sales@solvane.example>'

test('the pack of an inquiry is calculated from its link, whatever its fields say', async ({
  site,
  inquiry,
}) => {
  const page_url = `${ORIGIN}${PAGE}?${STATE}&utm_source=fair&secret=x#configure`
  const capacity = '99 Ah (9999 Wh)'
  const response = await site.postJson('/api/messages', {
    ...inquiry,
    name: 'Ana',
    page_url,
    capacity,
    type: 'configurator',
  })
  expect(response.status).toBe(201)
  const [lead] = await site.newLeads()
  expect(lead).toMatchObject({ capacity, type: 'configurator' })
  expect(lead?.page_url).toBe(`${ORIGIN}${PAGE}?${STATE}&v=1#configure`)
  const { calculated } = JSON.parse(lead?.extra_json ?? '{}') as { calculated: string[] }
  expect(calculated).toContain('Capacity: 15 Ah (540 Wh)')
  const mail = await site.mailTo('Ana <ana@buyer.example>', 'text/html')
  expect(mail).toContain('Capacity: 15 Ah (540 Wh)')
  expect(mail).toMatch(/<h2[^>]*>36 V \d+ Ah pack for E-Bikes and Light EVs, 500 per year<\/h2>/)
  expect(mail).toMatch(/Configuration<br><span[^>]*>10S[34]P<\/span>/)
  expect(mail).toContain('Content-Type: image/png')
})

test.for([
  ['the pack', 'configurator', '36 V 15 Ah pack'],
  ['the runtime', 'runtime', '2.3 h at 180 W'],
] as const)(
  'an inquiry about %s is answered with it where the address has both',
  async ([, type, title], { site, inquiry }) => {
    const pack = encodeURIComponent('vclass=36&need=capacity&ah=15')
    const page_url = `${ORIGIN}${PAGE}?V=36&Ah=15&chem=NMC&p_avg=180&pack=${pack}`
    const { calculated } = await calculatedFor(site, {
      ...inquiry,
      email: `${type}@buyer.example`,
      page_url,
      type,
    })
    expect(calculated?.[0]).toBe(title)
  },
)

test('a plain form from the page carries the figures of its pack', async ({ site, inquiry }) => {
  await site.postForm('/api/messages', { ...inquiry, type: 'inquiry' }, `${PAGE}?${STATE}&cell=SVC-2170-50E`)
  const [lead] = await site.newLeads()
  expect(lead).toMatchObject({
    quantity: '500 per year',
    voltage: '36 V (10S, 25-42 V)',
    capacity: '15 Ah (540 Wh)',
    size: 'est. 3.0 L, 2.9 kg',
  })
  expect(lead?.extra_json).toContain('30 × SVC-2170-50E')
  expect(await site.mailTo(SALES, lead?.reference)).toContain(
    'Same as our calculation: no, changed or left out: summary',
  )
})

test('an inquiry about a lead-acid replacement carries the bank and what was calculated from its link', async ({
  site,
  inquiry,
}) => {
  const { calculated, lead } = await calculatedFor(site, {
    ...inquiry,
    email: 'replacement@buyer.example',
    page_url: `${ORIGIN}/tools/lead-acid-replacement?size=group+31&ah=100&p_avg=100&secret=x#result`,
    product_name_slug: 'svd-12100-12v-100ah-lifepo4-battery',
    type: 'sizing',
  })
  expect(lead?.page_url).toBe(`${ORIGIN}/tools/lead-acid-replacement?size=group+31&ah=100&p_avg=100&v=1`)
  expect(calculated).toEqual(
    expect.arrayContaining([
      'One SVD-12100 for BCI group 31 AGM battery',
      'Voltage of the bank: 12 V',
      'Load: 100 W',
      'Usable energy: 1152 Wh',
      'Charge voltage: 14.6 V',
    ]),
  )
})

test('an inquiry from a page without a pack has nothing calculated, and a mail without a drawing', async ({
  site,
  inquiry,
}) => {
  const content = 'Which of your packs would you take for a boat?'
  await site.postJson('/api/messages', {
    ...inquiry,
    name: 'Ana',
    email: 'boat@buyer.example',
    content,
    page_url: `${ORIGIN}${PAGE}`,
  })
  const [lead] = await site.newLeads()
  expect(lead?.extra_json).toBeNull()
  const mail = await site.mailTo('Ana <boat@buyer.example>', content)
  expect(mail).toContain('text/html')
  expect(mail).not.toMatch(/image\/png|estimate/)
})

test('the safe text of a confirmation has no tables and no drawing', () => {
  const safe = { safe_text: 'short', safe_document: { kind: 'short' } }
  const payload = { text: 'long', document: { kind: 'long' }, ...safe, pictures: [], to: { name: 'A' } }
  const row = withSafeText({ payload: JSON.stringify(payload) } as NewOutboxRow)
  expect(JSON.parse(row.payload)).toEqual({ text: 'short', document: { kind: 'short' }, to: { name: '' } })
})

const BATTERY = '/products/svd-24100-24v-100ah-lifepo4-battery'

/** Returns what the stored lead of an inquiry from this address has calculated, with its page and product. */
async function calculatedFor(site: Site, fields: Record<string, string>) {
  const response = await site.postJson('/api/messages', fields)
  expect(response.status).toBe(201)
  const [lead] = await site.newLeads()
  const { calculated } = JSON.parse(lead?.extra_json ?? '{}') as { calculated?: string[] }
  return { lead, calculated }
}

test('the runtime of an inquiry is calculated from its link, on the page of a battery and for any other', async ({
  site,
  inquiry,
}) => {
  const state = 'i=20&hours=6&t_dis=10&i_cont=56&cable_len=4'
  const fields = { ...inquiry, name: 'Bo', email: 'bo@buyer.example', type: 'runtime' }
  const own = await calculatedFor(site, { ...fields, page_url: `${BATTERY}?${state}&utm_source=x#runtime` })
  expect(own.lead).toMatchObject({
    type: 'runtime',
    page_url: `${ORIGIN}${BATTERY}?i=20&i_cont=56&hours=6&t_dis=10&cable_len=4&v=1#runtime`,
  })
  expect(own.calculated).toEqual(
    expect.arrayContaining([
      '4.2 h at 20 A',
      'Load: 20 A on average, 56 A at most, efficiency 100 %',
      'Must run: 6 h',
      'Temperature: 10 °C',
      'Runtime: 4.2 h at 20 A, 1.5 h at 56 A, not enough for 6 h',
    ]),
  )
  expect(await site.mailTo('Bo <bo@buyer.example>', 'text/html')).toContain('Must run: 6 h')
  // Pages from before the calculator had an address of its own send that of the configurator.
  for (const path of ['/tools/runtime', PAGE]) {
    const any = await calculatedFor(site, {
      ...fields,
      content: `And for another battery? ${path}`,
      page_url: `${path}?V=12.8&Ah=50&chem=LFP&p_avg=100&pack=vclass%3D36#runtime`,
    })
    expect(any.calculated).toContain('Battery: 12.8 V, 50 Ah, LFP')
    expect(any.lead?.page_url).toBe(`${ORIGIN}/tools/runtime?V=12.8&Ah=50&chem=LFP&p_avg=100&v=1#runtime`)
  }
})

test('the system of an inquiry is calculated from the link of the finder, for the battery that it names', async ({
  site,
  inquiry,
}) => {
  const state = 'system_v=48&p_avg=200&hours=24&t_dis=-20&t_chg=-20'
  const page_url = `/products?${state}&application=telecom-and-ups-backup&q=private`
  const first = await calculatedFor(site, { ...inquiry, page_url, type: 'sizing' })
  expect(first.lead?.page_url).toBe(`${ORIGIN}/products?${state}&v=1&application=telecom-and-ups-backup`)
  expect(first.calculated).toEqual(
    expect.arrayContaining(['Load: 200 W for 24 h', 'Temperature: -20 °C in use, -20 °C charging']),
  )
  const other = 'svn-12100-12v-100ah-sodium-ion-battery'
  const named = await calculatedFor(site, {
    ...inquiry,
    page_url,
    product_name_slug: other,
    content: 'This?',
  })
  expect(named.calculated).toContain('8 × SVN-12100, 4 in series × 2 in parallel')
  expect(named.calculated).toContain('Voltage: 49.6 V (16S, 32-63.2 V)')
})
