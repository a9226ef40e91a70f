import { expect, test } from 'vitest'
import { openTestDesk, textOf } from '#desk/desk.fixture.server.ts'
import { describePack } from '#features/configurator/inquiry-sheet.server.ts'
import { realContent } from '#content/real-site.fixture.server.ts'
import { CALCULATED, linesOf } from '#leads/lead-sheet.ts'
import type { LeadItem } from '#leads/lead.ts'

const { db, signIn, submit } = await openTestDesk()
const { read } = await signIn()
const SITE = 'https://www.solvane.example'
const show = async (reference: string) => {
  const html = await read(`/desk/leads/${reference}`)
  return { html, text: textOf(html) }
}

/** Submits a lead from a page of ours whose query is kept, as it is for the permalink of a tool. */
async function submitFrom(address: string, fields: Record<string, string>, calculated: string[] = []) {
  const reference = await submit(fields, calculated.length > 0 ? { extra: { [CALCULATED]: calculated } } : {})
  await db
    .updateTable('lead')
    .set({ page_url: SITE + address })
    .where('reference', '=', reference)
    .execute()
  return reference
}

const PACKS = '/solutions/custom-battery-packs'
const EBIKE = 'app=e-bikes-and-light-ev&need=capacity&ah=15&p_cont=500&p_peak=750&box=400x90x80&qty=500'

test('a product is shown with its picture, figures and page', async () => {
  const { html, text } = await show(
    await submit({ email: 'about@lead.example', product_name_slug: 'svd-24100-24v-100ah-lifepo4-battery' }),
  )
  expect(text).toMatch(/About .*SVD-24100.*25\.6 V.*100 Ah/)
  expect(html).toContain('/desk/images/')
  expect(html).toContain(`href="${SITE}/products/svd-24100-24v-100ah-lifepo4-battery"`)
})

test('a product that is not in the catalogue is a text', async () => {
  const { html, text } = await show(
    await submit({ email: 'gone@lead.example', product_name_slug: '<b>gone</b>' }),
  )
  expect(text).toContain('which is not in the catalogue')
  expect(html).not.toContain('<b>gone</b>')
})

const item = (more: Partial<LeadItem>): LeadItem => ({
  kind: 'product',
  product_name_slug: 'svd-12100-12v-100ah-lifepo4-battery',
  pack: null,
  quantity: 34,
  unit: null,
  note: null,
  name: 'SVD-12100 12.8 V 100 Ah LiFePO4 Battery',
  url: `${SITE}/products/svd-12100-12v-100ah-lifepo4-battery`,
  details: null,
  ...more,
})

test('a request list is a table with weights, transport, lead times and a total', async () => {
  const items = [
    item({ note: '<i>House</i> batteries' }),
    item({ quantity: 5 }),
    item({ kind: 'sample', quantity: 2 }),
  ]
  const { html, text } = await show(
    await submit(
      { email: 'list@lead.example', type: 'request-list' },
      { items, extra: { delivery_country: 'Sweden', incoterm: 'DAP', wanted_by: '2027-03-15' } },
    ),
  )
  expect(html).toContain('aria-label="Request list"')
  expect(text).toMatch(
    /Delivery country Sweden Incoterm 2020 DAP, delivered at place Wanted by 15 March 2027/,
  )
  expect(text).toMatch(/34 pieces minimum 10 401\.2.kg 34 × 11\.8.kg UN3480 Class 9 5 weeks/)
  expect(text).toContain('under the minimum of 10')
  expect(text).toMatch(/Total, 41 pieces, .*kWh/)
  expect(html).not.toContain('<i>House')
  expect(html).toContain(`href="${SITE}/request-list?item=product%3Asvd-12100`)
  // Its reply names the list.
  expect(html).toContain('subject=Re%3A%20Request%20list%20%5BSOL-')
})

test('a long list is folded after fifteen items, and has one total', async () => {
  const items = Array.from({ length: 20 }, (_, at) => item({ quantity: at + 1 }))
  const { text } = await show(await submit({ email: 'long@lead.example', type: 'request-list' }, { items }))
  expect(text).toContain('5 more items')
  expect(text.match(/Total, /g)).toHaveLength(1)
})

test('a pack is calculated again by the server, and the visitor’s summary is compared', async () => {
  const { sheet } = describePack(new URLSearchParams(EBIKE), realContent())!
  const { expected } = sheet
  const own = Object.fromEntries(Object.entries(expected).filter(([, text]) => text)) as Record<
    string,
    string
  >
  const same = await submitFrom(`${PACKS}?${EBIKE}`, { ...own, email: 'same@lead.example' }, linesOf(sheet))
  const { text } = await show(same)
  expect(text).toMatch(/Pack: tight: .*1 caution .*10S3P.*540 Wh.*2\.94 kg/)
  expect(text).toMatch(/Temperature 25.°C, charging \d+.°C Decides capacity, 3 parallel/)
  expect(text).toMatch(/In stock and near it: SV[\w-]+ , [\d.]+ V [\d.]+ Ah, [\d\s.]+ Wh/)
  expect(text).toContain('The visitor’s summary agrees with the server’s figures.')
  expect(text).not.toContain('calculated otherwise')
  const other = await submitFrom(
    `${PACKS}?${EBIKE}`,
    { ...own, capacity: '99 Ah', email: 'other@lead.example' },
    ['Another pack', 'Energy: 1 Wh'],
  )
  const changed = (await show(other)).text
  expect(changed).toContain('does not agree with the server’s figures: capacity changed or left out')
  expect(changed).toMatch(/calculated otherwise when the lead came.*Energy: 1 Wh/)
})

test('a runtime is calculated from its link; what cannot be calculated any more is what was stored', async () => {
  const runtime = await submitFrom('/products/svd-24100-24v-100ah-lifepo4-battery?i=20&t_dis=10', {
    email: 'runtime@lead.example',
    type: 'runtime',
  })
  expect((await show(runtime)).text).toMatch(/ h at 20 A .*Usable energy .*Open this calculation/)
  expect((await show(runtime)).text).toContain(
    'does not agree with the server’s figures: voltage, capacity, summary',
  )
  const gone = await submitFrom('/products/gone?i=20', { email: 'stored@lead.example' }, ['4.2 h at 20 A'])
  expect((await show(gone)).text).toMatch(/cannot calculate this link any more.*4\.2 h at 20 A/)
})
