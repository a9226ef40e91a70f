import { afterAll, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { csvOfLeads, topicOf } from './export-leads.server.ts'
import { openTestDatabase } from './leads.fixture.server.ts'
import type { LeadRow } from './schema.server.ts'

const db = await openTestDatabase(newDirectory())
afterAll(() => db.destroy())

test('an export of many leads lets visitors be answered in between', async () => {
  const leads = Array.from({ length: 2500 }, (_, index) => ({
    id: `id-${index}`,
    reference: `SOL-261128-${index}`,
    kind: 'message' as const,
    type: 'inquiry',
    body_hash: String(index),
    content: 'We would like to replace our batteries. '.repeat(20),
    created_at: index,
  }))
  for (let first = 0; first < leads.length; first += 500)
    await db
      .insertInto('lead')
      .values(leads.slice(first, first + 500))
      .execute()
  let [turns, isExporting] = [0, true]
  const count = () => void (turns++, isExporting && setImmediate(count))
  setImmediate(count)
  let lines = 0
  for await (const part of csvOfLeads(db, {}, { timeZone: 'UTC', modelOf: () => undefined }))
    lines += part.split('\r\n').length - 1
  isExporting = false
  expect(lines).toBe(2501)
  expect(turns).toBeGreaterThan(3)
})

const modelOf = (slug: string) => (slug === 'svd-12100-12v-100ah' ? 'SVD-12100' : undefined)

test.each([
  [{ product_name_slug: 'svd-12100-12v-100ah', application: 'Marine' }, 'SVD-12100'],
  [{ product_name_slug: 'svd-gone' }, 'svd-gone'],
  [{ extra_json: JSON.stringify({ topic: 'Press' }) }, 'Press'],
  [{ application: 'Marine' }, 'Marine'],
  [{ extra_json: JSON.stringify({ calculated: ['36 V 15 Ah pack', 'Energy: 540 Wh'] }) }, '36 V 15 Ah pack'],
  [{}, ''],
])('the topic of %j is %s', (fields, topic) => {
  const lead = { product_name_slug: null, application: null, extra_json: null, ...fields } as LeadRow
  expect(topicOf({ lead, items: [] }, modelOf)).toBe(topic)
})
