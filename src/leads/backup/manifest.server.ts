import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFolder } from '#kit/files/durable-file.server.ts'
import { SECRET_KEY_FILE } from '#kit/settings/secret-key.server.ts'
import { ATTACHMENTS } from '#leads/attachments/attachment.server.ts'
import { DATABASE } from '#leads/database-file.server.ts'
import { ERASURES } from '#leads/erasures/journal.server.ts'

const NAME = 'manifest.json'

/** Entries of DATA_DIR that a backup may have. */
export const BACKED_UP = [DATABASE, ATTACHMENTS, SECRET_KEY_FILE, ERASURES] as const

/** Matches the files of a backup, so that a manifest cannot name another place. */
const PATH = new RegExp(`^(?:${DATABASE}|${SECRET_KEY_FILE}|${ERASURES}|${ATTACHMENTS}/[\\da-f-]{36})$`)

const count = z.int().nonnegative()

const manifestSchema = z.object({
  format: z.literal(1),
  /** Version of the site that made the backup. */
  version: z.string(),
  /** Time of the copied database. */
  created_at: z.iso.datetime(),
  counts: z.object({ leads: count, subscribers: count, attachments: count }),
  /** Stored names of files that were gone when they should be copied: erased meanwhile, or lost before. */
  missing: z.array(z.string()),
  files: z.array(
    z.object({
      path: z.string().regex(PATH),
      bytes: count,
      sha256: z.string().regex(/^[\da-f]{64}$/),
    }),
  ),
})

export type Manifest = z.infer<typeof manifestSchema>

/** The backup cannot be made or restored; `message` says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Writes the manifest, durably and last: a folder without one is not a complete backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const part = join(folder, `${NAME}.part`)
  writeFileSync(part, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  renameSync(part, join(folder, NAME))
  await syncFolder(folder)
}

/** Reads the manifest of a backup. Throws BackupError. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, NAME)
  const parsed = manifestSchema.safeParse(parseJson(file, folder))
  if (!parsed.success)
    throw new BackupError(
      `${file} is not the manifest of a backup of this version: use the version of the site that made it.`,
    )
  return parsed.data
}

function parseJson(file: string, folder: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
    throw new BackupError(`${folder} is not a complete backup: it has no ${NAME}. Use another one.`)
  }
}
