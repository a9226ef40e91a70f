import { expect, test } from 'vitest'
import { readSettings } from '#kit/settings/settings.server.ts'
import { checkSharedSettings, sharedSettings } from './shared-settings.server.ts'

const DATABASE_URL = 'postgres://site:secret@db.solvane.example/solvane'
const SECRET_KEY = 'k'.repeat(32)
const FILES_URL = 's3://key:secret@files.solvane.example/bucket'
const check = (environment: Record<string, string>) =>
  checkSharedSettings(readSettings(sharedSettings, environment))

test('a database that machines share needs what they must share as well', () => {
  check({})
  check({ DATABASE_URL, SECRET_KEY, FILES_URL })
  check({ DATABASE_URL, SECRET_KEY, FILES_URL, MIGRATION_DATABASE_URL: DATABASE_URL })
  for (const [environment, name] of [
    [{ DATABASE_URL, FILES_URL }, 'SECRET_KEY'],
    [{ DATABASE_URL, SECRET_KEY }, 'FILES_URL'],
    [{ MIGRATION_DATABASE_URL: DATABASE_URL }, 'MIGRATION_DATABASE_URL'],
  ] as const)
    expect(() => check(environment)).toThrow(new RegExp(`^${name}: .+; for example \\w+=.+$`))
})

test.each(['DATABASE_URL', 'MIGRATION_DATABASE_URL'])('%s is an address of PostgreSQL', (name) => {
  for (const wrong of [
    '1',
    'mysql://db/solvane',
    'postgres://db.solvane.example',
    'postgres://a:p#x@db/solvane',
  ])
    expect(() => readSettings(sharedSettings, { [name]: wrong }), wrong).toThrow(
      new RegExp(
        `^${name}: must be a postgres address that names a database.*; for example ${name}=postgres://`,
      ),
    )
})
