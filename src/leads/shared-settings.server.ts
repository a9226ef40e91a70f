import { z } from 'zod'
import { isPostgresUrl } from '#kit/database/postgres.server.ts'
import { filesUrlSetting } from '#kit/files/files-url.server.ts'
import { secretKeySetting } from '#kit/settings/secret-key.server.ts'
import { BadSetting, type Setting, type Values } from '#kit/settings/settings.server.ts'

const postgresUrl = z
  .string()
  .refine(
    isPostgresUrl,
    'must be a postgres address that names a database, with user and password percent-encoded',
  )
  .optional()

/** Settings that machines with one database share; the site and its commands read them. */
export const sharedSettings = {
  DATABASE_URL: {
    schema: postgresUrl,
    example: 'postgres://user:password@db.solvane.example/solvane',
    isVerbatim: true,
  },
  MIGRATION_DATABASE_URL: {
    schema: postgresUrl,
    example: 'postgres://owner:password@db.solvane.example/solvane',
    isVerbatim: true,
  },
  FILES_URL: filesUrlSetting,
  ...secretKeySetting,
} satisfies Record<string, Setting>

/** Checks that machines with one database share the rest, too. Throws BadSetting. */
export function checkSharedSettings(settings: Values<typeof sharedSettings>): void {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, FILES_URL, SECRET_KEY } = settings
  if (DATABASE_URL === undefined) {
    if (MIGRATION_DATABASE_URL === undefined) return
    throw new BadSetting(
      'MIGRATION_DATABASE_URL: needs DATABASE_URL; for example DATABASE_URL=postgres://user:password@host/database',
    )
  }
  if (SECRET_KEY === undefined)
    throw new BadSetting(
      'SECRET_KEY: machines that share DATABASE_URL must share it; for example SECRET_KEY=$(openssl rand -hex 32)',
    )
  if (FILES_URL === undefined)
    throw new BadSetting(
      'FILES_URL: machines that share DATABASE_URL must share it; for example FILES_URL=s3://key:secret@host/bucket',
    )
}
