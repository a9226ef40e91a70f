import { rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Name of the file in DATA_DIR that was last written after a backup; other ways to back up may touch it. */
const LAST_BACKUP = 'last-backup'

/** Notes a backup that has just been made, also if another user made the one before. */
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
