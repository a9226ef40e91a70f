import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import { Attachments } from './attachments/attachments.server.ts'
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
function createCollidingStore(reference: string, times: number) {
  const references: string[] = []
  const colliding: Store = {
    execute(type, input) {
      if (!('lead' in input)) return store.execute(type, input)
      const lead = references.length < times ? { ...input.lead, reference } : input.lead
      references.push(lead.reference)
      return store.execute(type, { ...input, lead })
    },
  }
  return { colliding, references }
}

test('a taken reference is replaced', async () => {
  const { reference } = await submit(message('first'))
  const { colliding, references } = createCollidingStore(reference, 3)
  const receipt = await submit(message('second'), colliding)
  expect(references).toHaveLength(4)
  expect(receipt.reference).toBe(references.at(-1))
  expect(receipt.reference).not.toBe(reference)
})

test('a submission without a free reference is rejected', async () => {
  const { reference } = await submit(message('third'))
  await expect(submit(message('fourth'), createCollidingStore(reference, 100).colliding)).rejects.toThrow(
    CommandRejected,
  )
})

test.each([undefined, 'a commit without an answer'.padEnd(40, '.')])(
  'a lead whose commit is repeated because its answer was lost keeps its files (key: %s)',
  async (idempotencyKey) => {
    const directory = newDirectory()
    const files = new DiskFiles(directory)
    const twice: Store = {
      async execute(type, input) {
        if (type === 'submit') await store.execute(type, input)
        return store.execute(type, input)
      },
    }
    const stored = randomUUID()
    const attachment = {
      name: 'drawing.pdf',
      type: 'application/pdf',
      stored,
      bytes: 7,
      sha256: '0'.repeat(64),
    }
    const lead = { ...message(`with files ${idempotencyKey}`), attachments: [attachment] }
    const receipt = await new Attachments(files).submitWith(
      [{ stored, read: async () => Buffer.from('drawing') }],
      () => submit(idempotencyKey === undefined ? lead : { ...lead, idempotencyKey }, twice),
    )
    expect(receipt.replayed).toBe(false)
    expect((await files.list('attachments/')).map(({ key }) => key)).toEqual([`attachments/${stored}`])
  },
)
