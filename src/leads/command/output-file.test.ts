import { execFileSync } from 'node:child_process'
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { inquiry, openTestLeads } from '#leads/leads.fixture.server.ts'
import { writeOutputFile } from './output-file.server.ts'
import { runIn } from './run.fixture.server.ts'

const directory = newDirectory()
const leads = await openTestLeads(directory)
const phone = '+34 600 000 000'
const { reference } = await leads.submit({ ...inquiry, fields: { ...inquiry.fields, phone } })
// Nothing is delivered from here on, so two runs print the same.
await leads.close()

test.each([
  'export --format csv',
  'export --format json',
  'list --json',
  'show <reference> --json',
  'subscribers --json',
  'stats',
])('%s --output <file> writes what it prints, for its owner alone', async (command) => {
  const args = command.replace('<reference>', reference).split(' ')
  const folder = newDirectory()
  const file = join(folder, 'leads.out')
  expect(await runIn(directory, [...args, '--output', file])).toEqual({ code: 0, out: '', err: '' })
  expect(readFileSync(file, 'utf8')).toBe((await runIn(directory, args)).out)
  expect([readdirSync(folder), statSync(file).mode & 0o777]).toEqual([['leads.out'], 0o600])
})

test('--output replaces a file that others may read by one for its owner alone', async () => {
  const file = join(newDirectory(), 'leads.json')
  writeFileSync(file, 'yesterday, and longer than today'.repeat(999), { mode: 0o644 })
  await runIn(directory, ['export', '--format', 'json', '--output', file])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([{ reference }])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('--output into a folder that does not exist is refused with the remedy, and the command is not run', async () => {
  const folder = join(newDirectory(), 'missing')
  const { code, out, err } = await runIn(directory, ['spam', reference, '--output', join(folder, 'x.txt')])
  expect([code, out]).toEqual([1, ''])
  expect(err).toBe(`The folder ${folder} does not exist: create it and run the command again.\n`)
  expect((await runIn(directory, ['list', '--state', 'quarantined'])).out).not.toContain(reference)
})

test('--output follows a symbolic link, which stays', async () => {
  const folder = newDirectory()
  const [file, link] = [join(folder, 'real.json'), join(folder, 'latest.json')]
  writeFileSync(file, 'yesterday')
  symlinkSync(file, link)
  await runIn(directory, ['export', '--format', 'json', '--output', link])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([{ reference }])
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
})

test('--output writes into a pipe, which stays', async () => {
  const pipe = join(newDirectory(), 'pipe')
  execFileSync('mkfifo', [pipe])
  const reading = readFile(pipe, 'utf8')
  expect(await runIn(directory, ['export', '--format', 'json', '--output', pipe])).toMatchObject({ code: 0 })
  expect(JSON.parse(await reading)).toMatchObject([{ reference }])
  expect(lstatSync(pipe).isFIFO()).toBe(true)
})

test('a command that fails leaves no file, and keeps an earlier one', async () => {
  const folder = newDirectory()
  const file = join(folder, 'lead.json')
  const failing = ['show', 'SOL-000000-XXXX', '--output', file]
  expect(await runIn(directory, failing)).toMatchObject({
    code: 1,
    err: 'There is no lead SOL-000000-XXXX.\n',
  })
  expect(readdirSync(folder)).toEqual([])
  writeFileSync(file, 'yesterday')
  const broken = writeOutputFile(file, async (out) => {
    await out('half')
    throw new Error('no space')
  })
  await expect(broken).rejects.toThrow('no space')
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['lead.json'], 'yesterday'])
})

test('--output refuses an empty name and a folder', async () => {
  expect(await runIn(directory, ['list', '--output', ''])).toMatchObject({ code: 2, out: '' })
  const parent = newDirectory()
  const folder = join(parent, 'folder')
  mkdirSync(folder)
  expect(await runIn(directory, ['list', '--output', folder])).toMatchObject({
    code: 1,
    err: `${folder} is a folder: name a file in it.\n`,
  })
  expect(readdirSync(parent)).toEqual(['folder'])
})

test('a phone number keeps its + in JSON; in CSV an apostrophe keeps spreadsheets from calculating with it', async () => {
  const exported = JSON.parse((await runIn(directory, ['export', '--format', 'json'])).out)
  expect(exported).toMatchObject([{ phone }])
  expect(JSON.parse((await runIn(directory, ['show', reference, '--json'])).out)).toMatchObject({
    lead: { phone },
  })
  expect((await runIn(directory, ['export', '--format', 'csv'])).out).toContain(`"'${phone}"`)
})
