import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import type { NewLead } from './lead.ts'
import { inquiry, openTestStore, own, parties } from './leads.fixture.server.ts'
import type { Store } from './store/commands.server.ts'
import { CommandRejected } from './store/failures.server.ts'
import { submitLead } from './submission.server.ts'

let store: Awaited<ReturnType<typeof openTestStore>>
beforeAll(async () => {
  store = await openTestStore(newDirectory())
})
afterAll(() => store.close())

const submit = (lead: NewLead, through: Store = store) => submitLead(lead, { store: through, own, parties })
const message = (content: string): NewLead => ({ ...inquiry, fields: { ...inquiry.fields, content } })

/** The store for somebody whose first `times` references are all one that is taken. */
function drawing(reference: string, times: number) {
  const asked: string[] = []
  const unlucky: Store = {
    execute(type, input) {
      if (!('lead' in input)) return store.execute(type, input)
      const lead = asked.length < times ? { ...input.lead, reference } : input.lead
      asked.push(lead.reference)
      return store.execute(type, { ...input, lead })
    },
  }
  return { unlucky, asked }
}

test('a reference that is taken is replaced by another', async () => {
  const { reference } = await submit(message('first'))
  const { unlucky, asked } = drawing(reference, 3)
  const receipt = await submit(message('second'), unlucky)
  expect(asked).toHaveLength(4)
  expect(receipt.reference).toBe(asked.at(-1))
  expect(receipt.reference).not.toBe(reference)
})

test('a submission that finds no free reference is rejected', async () => {
  const { reference } = await submit(message('third'))
  await expect(submit(message('fourth'), drawing(reference, 100).unlucky)).rejects.toThrow(CommandRejected)
})
