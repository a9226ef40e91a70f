import { currentClient, currentRequest } from '#kit/http/current-request.server.ts'
import { bucketsOf } from '#kit/limits/policy.server.ts'
import { type FileFolder, DiskFull } from '#kit/uploads/file-folder.server.ts'
import { admit, type FormLimits } from './admit.server.ts'
import type { RetryLater } from './form-result.server.ts'

/** Where the files of forms are stored, and how many forms with files are read at once. */
export interface UploadSite {
  folder: FileFolder
  limits: FormLimits
  /** Number of forms with files being read, by client. */
  reading: Map<string, number>
}

/** Visitors who correct a form send its files again: four times what may be stored in that time (backend.md 6). */
const UPLOADS = { amount: 20, per: 10 * 60_000, together: 600 }
/** One client cannot take all permits with slow bodies. */
const PER_CLIENT = 3
const BUSY_RETRY_S = 10
/** Retry-After of a full disk, in seconds. */
const DISK_RETRY_S = 60

/** Admits the files of one form: checked when the first file arrives, because a form without files is no burden. */
export class UploadAdmission {
  readonly #site: UploadSite
  readonly #form: string
  // Read here: the callbacks of the multipart parser run outside of the request's context.
  readonly #client = currentClient() ?? ''
  readonly #ended = Promise.withResolvers<void>()
  #refusal: Promise<RetryLater | undefined> | undefined

  constructor(site: UploadSite, form: string) {
    this.#site = site
    this.#form = form
  }

  /** Returns why files cannot be written now; without a reason, the form holds a permit until `end`. */
  refusal(): Promise<RetryLater | undefined> {
    return (this.#refusal ??= this.#admit())
  }

  end(): void {
    this.#ended.resolve()
  }

  async #admit(): Promise<RetryLater | undefined> {
    const { reading } = this.#site
    const count = reading.get(this.#client) ?? 0
    if (count >= PER_CLIENT)
      return { outcome: 'retryLater', status: 503, code: 'busy', retryAfter: BUSY_RETRY_S }
    reading.set(this.#client, count + 1)
    void this.#ended.promise.then(() => decrement(reading, this.#client))
    return this.#holdPermit()
  }

  #holdPermit(): Promise<RetryLater | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<RetryLater | undefined>()
    const policy = { name: `${this.#form}.files`, ...UPLOADS }
    const counted = { policy, buckets: bucketsOf(policy, this.#client) }
    const hold = async () => {
      resolve(undefined)
      await this.#ended.promise
      return { outcome: 'ended' as const }
    }
    admit(this.#site.limits, counted, hold).then(
      ({ result }) => resolve(result.outcome === 'retryLater' ? result : undefined),
      reject,
    )
    return promise
  }
}

function decrement(counts: Map<string, number>, key: string): void {
  const count = (counts.get(key) ?? 1) - 1
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

/** Runs `write`; a failure of the disk becomes a RetryLater, because the form itself is right. */
export async function unlessDiskFails<Result>(
  write: () => Promise<Result>,
  { log }: Pick<FormLimits, 'log'>,
): Promise<{ written: Result } | { retryLater: RetryLater }> {
  try {
    return { written: await write() }
  } catch (error) {
    if (!(error instanceof DiskFull) && !(error as NodeJS.ErrnoException).syscall) throw error
    log.error({ err: error, ...currentRequest() }, 'a file could not be written')
    const status = { outcome: 'retryLater', status: 503, code: 'store-unavailable' } as const
    return { retryLater: { ...status, retryAfter: DISK_RETRY_S } }
  }
}
