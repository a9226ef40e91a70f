import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import type { Submission } from '#kit/forms/server/form.server.ts'
import { createRecordingLog, openTestLeads, readDatabase } from '#leads/leads.fixture.server.ts'
import type { LeadContext } from './lead-context.server.ts'
import { createLeadForm, type LeadForm } from './lead-form.server.ts'

test('a lead is stored without its calculation if that fails, which is logged', async () => {
  const directory = newDirectory()
  const [leads, log] = [await openTestLeads(directory), createRecordingLog()]
  const failure = new Error('no drawing')
  const definition: LeadForm = {
    path: '/messages',
    kind: 'message',
    fields: {},
    summary: '',
    calculate: () => Promise.reject(failure),
  }
  const form = createLeadForm(definition, leads, { log } as unknown as LeadContext)
  const values = { content: 'We need 200 packs.' }
  const submission = { values, headers: new Headers() } as unknown as Submission
  expect(await form.save(submission)).toMatchObject({ outcome: 'stored' })
  const stored = await readDatabase(directory, (db) =>
    db.selectFrom('lead').select(['content', 'extra_json']).execute(),
  )
  expect(stored).toEqual([{ ...values, extra_json: null }])
  expect(log.lines).toMatchObject([{ level: 'error', details: { err: failure } }])
  await leads.close()
})
