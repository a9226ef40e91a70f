import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#kit/log/log.server.ts'
import { BadSetting } from '#kit/settings/settings.server.ts'
import { DiskFiles } from './disk-files.server.ts'
import type { FileStore } from './file-store.server.ts'
import { S3Error, S3Files, type S3Options } from './s3-files.server.ts'

/** Longest time for which the start waits for the S3 store, in ms. */
const CHECK_TIMEOUT_MS = 5000

/** Opens the store of files: the S3 store of FILES_URL, or DATA_DIR. */
export const openFiles = (filesUrl: S3Options | undefined, dataDirectory: string): FileStore =>
  filesUrl ? new S3Files(filesUrl) : new DiskFiles(dataDirectory)

/** Throws BadSetting if the S3 store refuses us. An outage is logged only, because pages and pictures work without the store. */
export async function checkFiles(files: FileStore, log: Pick<Log, 'warn'>): Promise<void> {
  const check = async () => {
    try {
      await files.list('health/')
    } catch (error) {
      if (error instanceof S3Error && error.status !== undefined && error.status < 500)
        throw new BadSetting(
          `FILES_URL: ${error.message}; check key, secret, region and bucket, for example FILES_URL=s3://key:secret@host/bucket?region=eu-west-1`,
        )
      log.warn({ err: error }, 'the store of files does not answer; forms with files get a 503 meanwhile')
    }
  }
  await Promise.race([check(), pause(CHECK_TIMEOUT_MS, undefined, { ref: false })])
}
