import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import { inquiry, keepFile, openTestLeads } from '#leads/leads.fixture.server.ts'
import { runIn } from './run.fixture.server.ts'

const directory = newDirectory()
const leads = await openTestLeads(directory)
const store = new DiskFiles(directory)
const files = [
  await keepFile(store, 'plan.pdf', 'one'),
  await keepFile(store, 'plan.pdf', 'two'),
  await keepFile(store, '=b.png', 'three'),
]
const sent = await leads.submit({ ...inquiry, attachments: files })
const plain = await leads.submit({ ...inquiry, fields: { ...inquiry.fields, content: 'No files.' } })
afterAll(() => leads.close())

const run = (...args: string[]) => runIn(directory, args)

test('show and export name the files of a lead', async () => {
  const { out } = await run('show', sent.reference)
  expect(out).toContain('\nAttachments\n  plan.pdf  1 kB\n  plan.pdf  1 kB\n  =b.png  1 kB\n\nEvents')
  expect((await run('show', plain.reference)).out).not.toContain('Attachments')
  expect(JSON.parse((await run('show', sent.id, '--json')).out).attachments).toEqual(files)
  const exported = JSON.parse((await run('export', '--json')).out) as { attachments: string[] }[]
  expect(exported.map(({ attachments }) => attachments)).toEqual([[], ['plan.pdf', 'plan.pdf', '=b.png']])
  expect((await run('export', '--format', 'csv')).out).toContain('"plan.pdf; plan.pdf; =b.png"')
})

test('files copies them to a folder under their names, and overwrites nothing', async () => {
  const folder = join(newDirectory(), 'new', 'folder')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'plan.pdf'), 'mine')
  const { code, out } = await run('files', sent.reference.toLowerCase(), '--to', folder)
  expect([code, out.split('\n').length]).toEqual([0, 4])
  const contents = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])
  expect(Object.fromEntries(contents)).toEqual({
    'plan.pdf': 'mine',
    'plan-2.pdf': 'one',
    'plan-3.pdf': 'two',
    '=b.png': 'three',
  })
  expect(statSync(join(folder, 'plan-2.pdf')).mode & 0o777).toBe(0o600)
  const machine = JSON.parse((await run('files', sent.id, '--to', join(folder, 'x'), '--json')).out)
  expect(machine).toMatchObject([{ file: join(folder, 'x', 'plan.pdf'), bytes: 3 }, {}, {}])
})

test('files reports what it cannot do', async () => {
  expect(await run('files', sent.id)).toMatchObject({ code: 2, err: expect.stringContaining('--to') })
  const to = ['--to', newDirectory()]
  expect(await run('files', 'SOL-000000-XXXX', ...to)).toMatchObject({ code: 1 })
  expect(await run('files', sent.id, '--to', join(directory, 'attachments', files[0]!.stored))).toMatchObject(
    {
      code: 1,
      err: expect.stringMatching(/^System error: EEXIST: .*\. Nothing more was done\.\n$/),
    },
  )
  expect(await run('files', sent.id, '--to', join(newDirectory(), 'n'.repeat(300)))).toMatchObject({
    code: 1,
    err: expect.stringContaining('ENAMETOOLONG'),
  })
  expect(await run('files', plain.id, ...to)).toMatchObject({
    code: 0,
    out: `${plain.reference} has no files.\n`,
  })
  await store.delete(`attachments/${files[2]!.stored}`)
  expect(await run('files', sent.id, ...to)).toMatchObject({
    code: 1,
    err: expect.stringContaining('=b.png is no longer stored.'),
  })
})
