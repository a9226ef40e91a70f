import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'

const command = fileURLToPath(new URL('leads-command.server.ts', import.meta.url))
/** Nothing listens there: a missing setting is reported before the database is opened. */
const DATABASE_URL = 'postgres://site:secret@127.0.0.1:9/solvane'
const SECRET_KEY = 'k'.repeat(32)
const FILES_URL = 's3://key:secret@127.0.0.1:9/bucket'

function run(args: string[], settings: Record<string, string>) {
  const cwd = newDirectory()
  const environment = { PATH: process.env['PATH'], ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd,
    env: environment,
    encoding: 'utf8',
  })
  return { status, stdout, stderr, created: readdirSync(cwd) }
}

test.each([
  ['SECRET_KEY', ['erase', '--email', 'ana@buyer.example'], { DATABASE_URL, FILES_URL }],
  ['FILES_URL', ['erase', '--email', 'ana@buyer.example'], { DATABASE_URL, SECRET_KEY }],
  ['FILES_URL', ['files', 'SOL-261121-7K3M', '--to', 'out'], { DATABASE_URL, SECRET_KEY }],
  ['DATABASE_URL', ['list'], { DATABASE_URL: 'mysql://db/solvane', SECRET_KEY, FILES_URL }],
])('a shared database without a valid %s is refused with 78 by %j', (name, args, settings) => {
  const { status, stdout, stderr, created } = run(args, settings)
  expect({ status, stdout, created }).toEqual({ status: 78, stdout: '', created: [] })
  expect(stderr).toMatch(new RegExp(`^${name}: .+; for example \\w+=.+\n$`))
})

test.each([
  ['leads-command.server.ts', ['list']],
  ['backup-command.server.ts', ['backup', 'to']],
  ['backup-command.server.ts', ['restore', 'from']],
])('a misspelt setting in .env is refused with 78 by %s %j', (program, args) => {
  const cwd = newDirectory()
  writeFileSync(join(cwd, '.env'), 'DATABASE_URI=postgres://db/solvane\n')
  const path = fileURLToPath(new URL(program, import.meta.url))
  // The build defines it.
  const version = ['--import', 'data:text/javascript,globalThis.APP_VERSION="1.0.0"']
  const { status, stderr } = spawnSync(process.execPath, [...version, path, ...args], {
    cwd,
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([78, 'DATABASE_URI: did you mean DATABASE_URL?\n'])
  expect(readdirSync(cwd)).toEqual(['.env'])
})
