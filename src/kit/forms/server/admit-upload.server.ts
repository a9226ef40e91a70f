import { currentClient, currentRequest } from '#kit/http/current-request.server.ts'
import { bucketsOf } from '#kit/limits/policy.server.ts'
import { type FileFolder, DiskFull } from '#kit/uploads/file-folder.server.ts'
import { admit, type FormLimits } from './admit.server.ts'
import type { RetryLater } from './form-result.server.ts'
import type { ReadUpload, UploadPermits } from './upload-permits.server.ts'

/** Folder, limits and permits for forms with files. */
export interface UploadSite {
  folder: FileFolder
  limits: FormLimits
  permits: UploadPermits
}

/** Visitors who correct a form send its files again: four times what may be stored in that time. */
const UPLOADS = { amount: 20, per: 10 * 60_000, together: 600 }
/** Retry-After of a full disk, in seconds. */
const DISK_RETRY_S = 60

/** Admits the files of one form: checked when the first file arrives, because a form without files is no burden. */
export class UploadAdmission implements ReadUpload {
  bytes = 0
  isComplete = false
  // Read here: the callbacks of the multipart parser run outside of the request's context.
  readonly client = currentClient() ?? ''
  readonly #site: UploadSite
  readonly #form: string
  readonly #stopped = new AbortController()
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

  /** Aborts when the upload has to stop, because it is slow and others wait. */
  get signal(): AbortSignal {
    return this.#stopped.signal
  }

  stop(): void {
    this.#stopped.abort(new DOMException('The body arrived too slowly.', 'TimeoutError'))
  }

  end(): void {
    this.#ended.resolve()
  }

  #admit(): Promise<RetryLater | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<RetryLater | undefined>()
    const { limits, permits } = this.#site
    const policy = { name: `${this.#form}.files`, ...UPLOADS }
    const counted = { policy, buckets: bucketsOf(policy, this.client) }
    const hold = async () => {
      resolve(undefined)
      await this.#ended.promise
      return { outcome: 'ended' as const }
    }
    const capacity: FormLimits['capacity'] = { tryRun: (work) => permits.tryRun(this, work) }
    admit({ ...limits, capacity }, counted, hold).then(
      ({ result }) => resolve(result.outcome === 'retryLater' ? result : undefined),
      reject,
    )
    return promise
  }
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
