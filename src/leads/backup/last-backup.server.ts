import { rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Name of a file in DATA_DIR whose modification time is that of the last backup; backup scripts may touch it. */
const LAST_BACKUP = 'last-backup'

/** Records that a backup has just been made. The file is replaced, since it may belong to another user. */
export function noteBackup(directory: string, at = new Date()): void {
  const file = join(directory, LAST_BACKUP)
  rmSync(file, { force: true })
  writeFileSync(file, `${at.toISOString()}\n`, { mode: 0o600 })
}

/** Returns the time of the last backup (ms UTC); 0 if none is known. */
export const lastBackupOf = (directory: string): Promise<number> =>
  stat(join(directory, LAST_BACKUP)).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
