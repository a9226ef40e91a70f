import { expect } from 'vitest'
import { withSafeText } from '#leads/mail/mail-row.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'
import { formIn, ORIGIN, test } from './site.fixture.ts'

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
  expect(mail).toMatch(/<h1[^>]*>36 V \d+ Ah pack for E-Bikes and Light EVs, 500 per year<\/h1>/)
  expect(mail).toMatch(/Configuration<br ?\/><span[^>]*>10S[34]P<\/span>/)
  expect(mail).toContain('Content-Type: image/png')
})

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

test('a plain form of the page shows the pack, and is stored with its summary behind the message', async ({
  site,
  inquiry,
}) => {
  const state = `${PAGE}?${STATE}&cell=SVC-2170-50E`
  const form = formIn(await site.getText(state), 'Inquiry')
  expect(form).toContain('About')
  expect(form).toContain('10S3P · 36 V · 15 Ah · 540 Wh')
  const [, type = ''] = /name="type" value="([^"]*)"/.exec(form) ?? []
  const [, details = ''] = /<textarea[^>]* name="details"[^>]*>([^<]*)/.exec(form) ?? []
  expect(details).toMatch(/^SVC-2170-50E \(NMC\), 10S3P, 30 cells/)
  await site.postForm('/api/messages', { ...inquiry, type, details: `${details}\nIn red, please.` }, state)
  const [lead] = await site.newLeads()
  expect(lead?.type).toBe('configurator')
  expect(lead?.content).toMatch(/\n\nSVC-2170-50E [^]*sizing tool 1\.0\nIn red, please\.$/)
  expect(await site.mailTo(SALES, lead?.reference)).toContain('Same as our calculation: yes')
  expect(formIn(await site.getText(PAGE), 'Inquiry')).not.toContain('name="details"')
})

test('an inquiry from a page without a pack has nothing calculated, and a mail of text alone', async ({
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
  expect(mail).not.toContain('text/html')
})

test('the safe text of a confirmation has no tables and no drawing', () => {
  const payload = { text: 'long', safe_text: 'short', html: '<p>long</p>', pictures: [], to: { name: 'A' } }
  const row = withSafeText({ payload: JSON.stringify(payload) } as NewOutboxRow)
  expect(JSON.parse(row.payload)).toEqual({ text: 'short', to: { name: '' } })
})
