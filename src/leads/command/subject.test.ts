import { afterAll, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import { erasuresFileIn, readErasures } from '#leads/erasures/journal.server.ts'
import type { NewLead } from '#leads/lead.ts'
import { inquiry, keepFile, openTestStore, own, parties, readDatabase } from '#leads/leads.fixture.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { runIn } from './run.fixture.server.ts'

const directory = newDirectory()
const store = await openTestStore(directory)
afterAll(() => store.close())
const submit = (lead: NewLead) => submitLead(lead, { store, own, parties })
const environment = { SECRET_KEY: 's'.repeat(40) }
const run = (args: string[], answer?: string) =>
  runIn(directory, args, { environment, ...(answer !== undefined && { answer }) })

const plan = await keepFile(new DiskFiles(directory), 'okapi plan.pdf', 'plan')
/** Leads of people who left no address. */
const [called, wrote, rang, local, other] = [
  await submit({
    kind: 'feedback',
    fields: { name: 'Zilpha Quagga', phone: '+34 600 123-456', content: 'Please call me.' },
    attachments: [plan],
  }),
  await submit({ kind: 'feedback', fields: { content: 'The ÜMLAUT pack\nfailed after a week.' } }),
  await submit({
    kind: 'feedback',
    fields: {
      content: 'Günther Müller-Straße here, order 4711 of 2026.\nRing +44 20\u00a07946\u20110958 (office).',
    },
  }),
  await submit({ kind: 'feedback', fields: { content: 'Batch 12-13: ring (0)6221/4567-89 at 9.30.' } }),
  await submit(inquiry),
]
const names = () =>
  readDatabase(directory, async (db) => {
    const leads = await db.selectFrom('lead').select(['reference', 'name', 'content']).execute()
    return new Map(leads.map(({ reference, name, content }) => [reference, name ?? content]))
  })

test.each([
  ['zilpha quagga', called.reference],
  ['34600123456', called.reference],
  ['0034 600 12 34 56', called.reference],
  ['OKAPI PLAN', called.reference],
  ['+442079460958', rang.reference],
  ['+44 (0)20 7946 0958', rang.reference],
  ['07946 0958', rang.reference],
  ['00442079460958', rang.reference],
  ['GUNTHER MULLER-STRASSE', rang.reference],
  ['Müller-Straße', rang.reference],
  ['+49 6221 456789', local.reference],
  ['umlaut pack failed', wrote.reference],
  ['ana@buyer', other.reference],
])('export --text %j finds the lead, asks for its number and exports it alone', async (text, reference) => {
  const { code, out, err } = await run(['export', '--text', text, '--json'], '1')
  expect(code).toBe(0)
  const exported = JSON.parse(out)
  expect(exported).toMatchObject({ email: null, subscription: null, mails: [], lists: [] })
  expect(exported.leads.map((one: { lead: { reference: string } }) => one.lead.reference)).toEqual([
    reference,
  ])
  expect(err).toMatch(new RegExp(`^number +reference .*\\n1 +${reference} `))
  expect(err.match(/SOL-/g)).toHaveLength(1)
})

test('export --reference has one lead, in each format', async () => {
  const of = async (...args: string[]) =>
    (await run(['export', '--reference', called.reference.toLowerCase(), ...args])).out
  expect(await of()).toContain(`What is stored about ${called.reference} on `)
  expect(await of()).toContain('okapi plan.pdf')
  expect(JSON.parse(await of('--format', 'json')).leads).toHaveLength(1)
  const csv = await of('--format', 'csv')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
  expect(csv).toContain(called.reference)
})

test('no answer, a wrong number and an unknown text change nothing', async () => {
  const before = await names()
  for (const [answer, message] of [
    ['', 'No number was given, so nothing was done.'],
    [' ', 'No number was given'],
    ['9', 'There is no number 9 in the list; nothing was done.'],
    ['1, 9', 'There is no number 9'],
    ['0', 'There is no number 0'],
    ['all', 'There is no number all'],
  ] as const) {
    const { code, out, err } = await run(['erase', '--text', 'pack'], answer)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(message)
  }
  expect(await run(['erase', '--text', 'nobody wrote this'], '1')).toMatchObject({
    code: 1,
    err: 'No lead contains "nobody wrote this".\n',
  })
  expect(await names()).toEqual(before)
  expect(readErasures(erasuresFileIn(directory))).toEqual([])
})

test('a long list is cut, and says so', async () => {
  const many = newDirectory()
  const manyLeads = await openTestStore(many)
  const parts = { store: manyLeads, own, parties }
  for (let index = 0; index < 22; index++)
    await submitLead({ kind: 'feedback', fields: { content: `Okapi ${index}` } }, parts)
  await manyLeads.close()
  const { err } = await runIn(many, ['export', '--text', 'okapi'])
  expect(err.match(/SOL-/g)).toHaveLength(20)
  expect(err).toContain('2 older leads are not listed')
})

test('erase --reference erases one lead without an address, tells a dry run before, and records it', async () => {
  const { reference } = called
  const dry = await run(['erase', '--reference', reference, '--dry-run'])
  expect(dry).toEqual({ code: 0, out: `${reference} would be erased: 1 lead, 1 file.\n`, err: '' })
  const erased = await run(['erase', '--reference', ` ${reference.toLowerCase()}`, '--json'])
  expect(JSON.parse(erased.out)).toMatchObject({ email: null, erased: true, leads: [reference], files: 1 })
  expect((await names()).get(reference)).toBe(null)
  expect((await names()).get(wrote.reference)).toContain('ÜMLAUT')
  expect(readErasures(erasuresFileIn(directory))).toHaveLength(1)
  // It may still be in a backup, but a mistyped reference is in none.
  expect(await run(['erase', '--reference', reference])).toMatchObject({
    code: 1,
    err: `Nothing is stored about ${reference}.\n`,
  })
  expect(await run(['erase', '--reference', 'nonsense'])).toMatchObject({ code: 1 })
  expect(readErasures(erasuresFileIn(directory))).toHaveLength(2)
})

test('erase --text erases the chosen leads and names the command for their senders', async () => {
  const { code, out } = await run(['erase', '--text', 'pack'], '1,2')
  expect([code, out]).toEqual([
    0,
    `${other.reference}, ${wrote.reference} are erased: 2 leads, 0 files. What else is stored of the sender: erase --email ana@buyer.example.\n`,
  ])
  const left = await names()
  expect([called, wrote, other].map((lead) => left.get(lead.reference))).toEqual([null, null, null])
  expect(left.get(rang.reference)).toContain('Günther')
})

test('what was erased by reference is erased again in an older copy', async () => {
  const older = newDirectory()
  const copy = await openTestStore(older)
  const { id, reference } = await submitLead(inquiry, { store: copy, own, parties })
  await run(['erase', '--reference', reference])
  await copy.close()
  const replayed = await runIn(older, ['erase', '--replay', erasuresFileIn(directory)], { environment })
  expect(replayed.out).toMatch(/^1 person of \d entries erased again\.\n$/)
  expect((await runIn(older, ['show', id])).out).toContain('anonymised')
})

test.each([
  [['erase']],
  [['erase', '--email', 'a@b.example', '--reference', 'SOL-261120-7K3M']],
  [['export', '--text', 'ab']],
  [['export', '--text', 'abc', '--reference', 'x']],
  [['erase', '--replay', 'x', '--text', 'abc']],
])('%j is a usage error', async (args) => expect(await run(args)).toMatchObject({ code: 2, out: '' }))
