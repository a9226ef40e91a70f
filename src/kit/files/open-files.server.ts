import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#kit/log/log.server.ts'
import { BadSetting } from '#kit/settings/settings.server.ts'
import { DiskFiles } from './disk-files.server.ts'
import type { FileStore } from './file-store.server.ts'
import { type S3Answer, type S3Error, S3Files, type S3Options } from './s3-files.server.ts'

/** Longest time for which the start waits for the S3 store, in ms. */
const PATIENCE_MS = 5000
/** Time between two requests while it waits, in ms. */
const RETRY_MS = 200

/** Opens the store of files: the S3 store of FILES_URL, or DATA_DIR. */
export const openFiles = (filesUrl: S3Options | undefined, dataDirectory: string): FileStore =>
  filesUrl ? new S3Files(filesUrl) : new DiskFiles(dataDirectory)

/**
 * Throws BadSetting if the S3 store refuses us. Waits for a store that does not answer, or with a 5xx; after that the outage is logged
 * only, because pages and pictures work without the store.
 */
export async function checkFiles(
  files: FileStore,
  log: Pick<Log, 'warn'>,
  patience: AbortSignal = AbortSignal.timeout(PATIENCE_MS),
): Promise<void> {
  let problem = new Error('the S3 store did not answer in time')
  const impatient = once(patience, 'abort').then(() => problem)
  while (!patience.aborted) {
    const failure = await Promise.race([failureOf(files), impatient])
    if (!failure) return
    problem = failure
    await Promise.race([pause(RETRY_MS), impatient])
  }
  log.warn({ err: problem }, 'the store of files does not answer; forms with files get a 503 meanwhile')
}

/** Returns why the store does not answer now. Throws BadSetting if it refuses us. */
export async function failureOf(files: FileStore): Promise<Error | undefined> {
  try {
    await files.list('health/')
    return undefined
  } catch (error) {
    const { message, answer } = error as S3Error
    if (!answer || answer.status >= 500 || WAITING.has(answer.status)) return error as Error
    throw new BadSetting(`FILES_URL: ${message}${remedyOf(answer)}`)
  }
}

/** Timeouts and too many requests. */
const WAITING = new Set([408, 425, 429])

const EXAMPLE = 'FILES_URL=s3://key:secret@host/bucket?region=eu-west-1'

/** Explanations of S3 error codes, by code, to follow the message of the store. */
const MEANINGS: Record<string, string> = {
  InvalidAccessKeyId: ': it does not know the key',
  SignatureDoesNotMatch: ': the secret is not the one of the key',
  AccessDenied: ': the key may not list the bucket',
  NoSuchBucket: ': it has no such bucket',
  AuthorizationHeaderMalformed: ': the region is another one',
  PermanentRedirect: ': the bucket is at another host',
}

const remedyOf = (answer: S3Answer): string =>
  answer.code === 'RequestTimeTooSkewed'
    ? `: the clock of this machine ${differenceTo(answer.time)}; set it, for example with timedatectl set-ntp true`
    : `${MEANINGS[answer.code] ?? ''}; check key, secret, region and bucket, for example ${EXAMPLE}`

function differenceTo(time: number): string {
  const minutes = Math.round((Date.now() - time) / 60_000)
  if (!minutes) return 'differs from that of the store'
  return `is ${Math.abs(minutes)} min ${minutes < 0 ? 'behind' : 'ahead of'} that of the store`
}
