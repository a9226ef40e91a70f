import { afterAll, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import type { NewLead } from './lead.ts'
import { inquiry, openTestStore, own, parties } from './leads.fixture.server.ts'
import type { Store } from './store/commands.server.ts'
import { CommandRejected } from './store/failures.server.ts'
import { submitLead } from './submission.server.ts'

const store = await openTestStore(newDirectory())
afterAll(() => store.close())

const submit = (lead: NewLead, through: Store = store) => submitLead(lead, { store: through, own, parties })
const message = (content: string): NewLead => ({ ...inquiry, fields: { ...inquiry.fields, content } })

/** Creates a store in which the first `times` submissions have a taken reference. */
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

test('a taken reference is replaced', async () => {
  const { reference } = await submit(message('first'))
  const { unlucky, asked } = drawing(reference, 3)
  const receipt = await submit(message('second'), unlucky)
  expect(asked).toHaveLength(4)
  expect(receipt.reference).toBe(asked.at(-1))
  expect(receipt.reference).not.toBe(reference)
})

test('a submission without a free reference is rejected', async () => {
  const { reference } = await submit(message('third'))
  await expect(submit(message('fourth'), drawing(reference, 100).unlucky)).rejects.toThrow(CommandRejected)
})
