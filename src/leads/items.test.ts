import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { runIn } from './command/run.fixture.server.ts'
import type { LeadItem, NewLead } from './lead.ts'
import { inquiry, openTestStore, own, parties, readDatabase } from './leads.fixture.server.ts'
import type { Mail } from './mail/mail.server.ts'
import { submitLead } from './submission.server.ts'
import { NO_REQUEST } from './verdict/lead-origin.server.ts'
import { CRM } from './webhook/events.server.ts'

const BATTERY: LeadItem = {
  kind: 'product',
  product_name_slug: 'svd-12100',
  pack: null,
  quantity: 20,
  unit: null,
  note: 'with handles, see tiny.example',
  name: 'SVD-12100 12.8 V 100 Ah LiFePO4 Battery',
  url: 'https://www.solvane.example/products/svd-12100',
  details: null,
}
const SAMPLE: LeadItem = {
  ...BATTERY,
  kind: 'sample',
  product_name_slug: 'svp-280',
  quantity: 1,
  note: null,
  name: 'SVP-280 280 Ah LFP Prismatic Cell',
  url: 'https://www.solvane.example/products/svp-280',
}
const PACK: LeadItem = {
  ...SAMPLE,
  kind: 'pack',
  product_name_slug: null,
  pack: 'need=energy&wh=5000&comm=CAN',
  quantity: 2,
  unit: 'per year',
  name: 'SVP-280 16S1P pack',
  url: 'https://www.solvane.example/solutions/custom-battery-packs?need=energy&wh=5000&comm=CAN#configure',
  details: '51.2 V, 280 Ah',
}
const list: NewLead = { ...inquiry, items: [BATTERY, SAMPLE, PACK] }
const suspect = { ...NO_REQUEST, signals: { ...NO_REQUEST.signals, isForged: true } }

async function start() {
  const directory = newDirectory()
  const store = await openTestStore(directory)
  const submit = (lead: NewLead) => submitLead(lead, { store, own, parties, hasCrm: true })
  const payloadOf = (channel: string) =>
    readDatabase(directory, async (db) => {
      const { payload } = await db
        .selectFrom('outbox')
        .select('payload')
        .where('channel', '=', channel)
        .executeTakeFirstOrThrow()
      return JSON.parse(payload) as Mail
    })
  const countItems = () =>
    readDatabase(directory, async (db) => (await db.selectFrom('lead_item').selectAll().execute()).length)
  const run = async (...args: string[]) => (await runIn(directory, args)).out
  return { store, submit, payloadOf, countItems, run }
}

test('the items of a lead are rows of their own, in order', async () => {
  const { store, submit, run } = await start()
  const { id } = await submit(list)
  const shown = JSON.parse(await run('show', id, '--json')) as { items: LeadItem[] }
  expect(shown.items).toEqual([BATTERY, SAMPLE, PACK])
  expect(await run('show', id)).toContain(
    '20  product  SVD-12100 12.8 V 100 Ah LiFePO4 Battery  (with handles',
  )
  await store.close()
})

test('both mails list the items with names and links, and the webhook has them', async () => {
  const { store, submit, payloadOf } = await start()
  await submit({ ...list, items: [{ ...BATTERY, note: 'with handles' }, SAMPLE, PACK] })
  for (const channel of ['mail.sales', 'mail.visitor']) {
    const { text } = await payloadOf(channel)
    expect(text).toContain(
      'No.  Quantity       Item\n1    20 pieces      SVD-12100 12.8 V 100 Ah LiFePO4 Battery\n',
    )
    expect(text).toContain(`\n${' '.repeat(20)}${BATTERY.url}\n${' '.repeat(20)}Note: with handles`)
    expect(text).toContain('2    1 sample       SVP-280 280 Ah LFP Prismatic Cell\n')
    expect(text).toContain(`3    2 per year     SVP-280 16S1P pack\n${' '.repeat(20)}51.2 V, 280 Ah\n`)
    expect(text).not.toContain('Product: svd')
  }
  expect((await payloadOf('mail.sales')).subject).toMatch(/^Request list \[SOL-/)
  expect(await payloadOf(CRM)).toMatchObject({
    data: { items: [{ ...BATTERY, note: 'with handles' }, SAMPLE, PACK] },
  })
  await store.close()
})

test.each([
  ['a suspect', { origin: suspect }],
  ['a lead with a link in a note', {}],
])('the acknowledgement of %s repeats the list without the sender’s own words', async (_, changes) => {
  const { store, submit, payloadOf } = await start()
  await submit({ ...list, ...changes })
  const { text } = await payloadOf('mail.visitor')
  expect(text).toContain('1    20 pieces      SVD-12100 12.8 V 100 Ah LiFePO4 Battery')
  expect(text).toContain('3    2 packs        SVP-280 16S1P pack')
  for (const words of ['handles', 'tiny.example', 'per year', 'CAN', '200 packs', 'Ana'])
    expect(text).not.toContain(words)
  expect((await payloadOf('mail.sales')).text).toContain('with handles')
  await store.close()
})

test('an export has one row for each item, and one for a lead without items', async () => {
  const { store, submit, run } = await start()
  const { reference } = await submit(list)
  await submit({ ...inquiry, fields: { ...inquiry.fields, content: 'Another message.' } })
  const lines = (await run('export', '--format', 'csv')).trim().split('\n')
  expect(lines[0]).toContain(
    '"item_kind","item_product_name_slug","item_pack","item_name","item_url","item_quantity","item_unit","item_note"',
  )
  expect(lines.filter((line) => line.startsWith(`"${reference}"`))).toHaveLength(3)
  expect(lines).toHaveLength(5)
  const leads = JSON.parse(await run('export', '--format', 'json')) as { items: LeadItem[] }[]
  expect(leads.map(({ items }) => items.length).toSorted((a, b) => a - b)).toEqual([0, 3])
  const person = await run('export', '--email', 'ana@buyer.example', '--json')
  expect(JSON.parse(person).leads.flatMap(({ items }: { items: LeadItem[] }) => items)).toHaveLength(3)
  await store.close()
})

test('an erasure deletes the items', async () => {
  const { store, submit, countItems, run } = await start()
  await submit(list)
  expect(await countItems()).toBe(3)
  await run('erase', '--email', 'ana@buyer.example')
  expect(await countItems()).toBe(0)
  await store.close()
})

test('a list with another quantity is another lead, the same list a repetition', async () => {
  const { store, submit } = await start()
  const first = await submit(list)
  expect(await submit(list)).toMatchObject({ id: first.id, replayed: true })
  const other = await submit({ ...list, items: [{ ...BATTERY, quantity: 21 }, SAMPLE, PACK] })
  expect(other.id).not.toBe(first.id)
  await store.close()
})
