import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestDesk, textOf } from '#desk/desk.fixture.server.ts'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import { erasureKeysOf, erasuresFileIn, readErasures } from '#leads/erasures/journal.server.ts'
import { keepFile, secretKeys } from '#leads/leads.fixture.server.ts'

const { db, directory, signIn, submit } = await openTestDesk()
const { read, press } = await signIn()
const pathOf = (reference: string) => `/desk/leads/${reference}`
const leadOf = (reference: string) =>
  db.selectFrom('lead').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()

test('a sender is corrected, is found by the new name, and the history has the old one', async () => {
  const reference = await submit({ email: 'old@person.example', name: 'Marta Old', country: 'Sweden' })
  const fields = { name: 'Märta <b>New</b>', email: 'new@person.example', country: 'Norway', phone: '' }
  const company_name = 'New AS'
  expect((await press(pathOf(reference), { change: 'correct', company_name, ...fields })).status).toBe(303)
  expect(await leadOf(reference)).toMatchObject({
    name: fields.name,
    email_canonical: 'new@person.example',
    country: 'Norway',
  })
  expect((await leadOf(reference)).search_text).toContain('marta <b>new</b>')
  const html = await read(pathOf(reference))
  expect(html).not.toContain('<b>New')
  expect(textOf(html)).toMatch(/company name from (?:nothing|“[^”]*”) to “New AS”/)
  expect(textOf(html)).toMatch(
    /Tom Reeve corrected name from “Marta Old” to “Märta .*email from “old@person\.example” to “new@person\.example”/,
  )
})

test.each([
  [{ name: '' }, 'Please fill out the Name field'],
  [{ name: 'M' }, ''],
  [{ email: 'nobody' }, ''],
  [{ email: '' }, 'Please fill out the Email field'],
  [{ phone: '1'.repeat(121) }, ''],
])('a correction that the public form would refuse is refused: %j', async (typed, message) => {
  const reference = await submit({
    email: 'kept@person.example',
    content: `Question with ${JSON.stringify(typed)}`.slice(0, 90),
  })
  const refused = await press(pathOf(reference), { change: 'correct', ...typed })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/<dialog[^>]*id="correct"[^>]*open=""/)
  expect(textOf(html)).toContain(message)
  expect((await leadOf(reference)).email_canonical).toBe('kept@person.example')
})

test('a person’s data are a file, and the history says who took it, without making a page stale', async () => {
  const reference = await submit({ email: 'export@person.example', content: 'All of mine, please.' })
  await submit({ email: 'Export@person.example', content: 'And this.' })
  const file = await press(pathOf(reference), { change: 'export' })
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="person-${reference}.json"`)
  expect(file.headers.get('cache-control')).toBe('no-store')
  const data = (await file.json()) as { email: string; leads: unknown[] }
  expect([data.email, data.leads.length]).toEqual(['export@person.example', 2])
  expect(textOf(await read(pathOf(reference)))).toContain(
    'Tom Reeve exported what is stored about this person',
  )
  expect((await press(pathOf(reference), { change: 'handled', seen: '' })).status).toBe(303)
})

test('a person is erased once the reference is typed: leads, file and journal', async () => {
  const kept = await keepFile(new DiskFiles(directory), 'plan.pdf', 'PDF')
  const stored = `${directory}/attachments/${kept.stored}`
  const reference = await submit({ email: 'gone@person.example', name: 'Zilpha' }, { attachments: [kept] })
  const other = await submit({ email: 'gone@person.example', name: 'Zilpha', content: 'Another.' })
  expect(textOf(await read(pathOf(reference)))).toContain('of this address goes: 2 leads and 1 file.')
  const refused = await press(pathOf(reference), { change: 'erase', reference: 'SOL-1' })
  expect(refused.status).toBe(422)
  expect(textOf(await refused.text())).toContain(`Please type ${reference}.`)
  expect(existsSync(stored)).toBe(true)
  const typed = ` ${reference.toLowerCase()} `
  expect((await press(pathOf(reference), { change: 'erase', reference: typed })).status).toBe(303)
  for (const one of [reference, other]) {
    const lead = await leadOf(one)
    expect([lead.name, lead.email_canonical, lead.state]).toEqual([null, null, 'anonymised'])
  }
  expect(existsSync(stored)).toBe(false)
  const page = textOf(await read(pathOf(reference)))
  expect(page).toContain('Tom Reeve erased this person')
  expect(page).not.toMatch(/Zilpha|gone@|Mark handled|Erase this person Everything/)
  const [key] = erasureKeysOf(secretKeys)
  expect(readErasures(erasuresFileIn(directory)).map(({ email_hmac }) => email_hmac)).toContain(
    key!.hash('gone@person.example'),
  )
  expect((await press(pathOf(reference), { change: 'handled' })).status).not.toBe(409)
})
