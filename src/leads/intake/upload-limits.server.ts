import { currentClient, currentRequest } from '#kit/http/current-request.server.ts'
import { bucketsOf } from '#kit/limits/policy.server.ts'
import { type FileFolder, NoRoom } from '#kit/uploads/file-folder.server.ts'
import { Later } from './later.server.ts'
import { type FormLimits, withinLimits } from './limits.server.ts'

/** Where files of forms go, and how many forms with files are read at once. */
export interface UploadSite {
  folder: FileFolder
  limits: FormLimits
  /** How many forms with files are being read of each client. */
  clients: Map<string, number>
}

/** Whoever corrects a form sends its files anew: four times what may be stored in that time (backend.md 6). */
const UPLOADS = { amount: 20, per: 10 * 60_000, together: 600 }
/** Nobody takes all places with bodies that trickle. */
const OF_ONE_CLIENT = 3
const BUSY_RETRY_S = 10
/** A full disk is not emptied in a moment, in seconds. */
const DISK_RETRY_S = 60

/** Whether one form's files may be written: asked when the first of them comes, for a form without any is no burden. */
export class Admission {
  readonly #site: UploadSite
  readonly #form: string
  // Where a body is parsed, nobody knows any more whose it is.
  readonly #address = currentClient() ?? ''
  readonly #ended = Promise.withResolvers<void>()
  #refused: Promise<Later | undefined> | undefined

  constructor(site: UploadSite, form: string) {
    this.#site = site
    this.#form = form
  }

  /** Why they may not be; nothing when they may, and then they have their place until the end. */
  refused(): Promise<Later | undefined> {
    return (this.#refused ??= this.#ask())
  }

  end(): void {
    this.#ended.resolve()
  }

  async #ask(): Promise<Later | undefined> {
    const { clients } = this.#site
    const reading = clients.get(this.#address) ?? 0
    if (reading >= OF_ONE_CLIENT) return new Later({ status: 503, code: 'busy', retryAfter: BUSY_RETRY_S })
    clients.set(this.#address, reading + 1)
    void this.#ended.promise.then(() => leave(clients, this.#address))
    return this.#take()
  }

  #take(): Promise<Later | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<Later | undefined>()
    const policy = { name: `${this.#form}.files`, ...UPLOADS }
    const counted = { policy, buckets: bucketsOf(policy, this.#address) }
    const stay = async () => {
      resolve(undefined)
      await this.#ended.promise
    }
    withinLimits(this.#site.limits, counted, stay).then(({ done }) => resolve(done ?? undefined), reject)
    return promise
  }
}

function leave(clients: UploadSite['clients'], address: string): void {
  const left = (clients.get(address) ?? 1) - 1
  if (left > 0) clients.set(address, left)
  else clients.delete(address)
}

/** Does what writes a file; that the disk fails is no fault of the form, which may come again. */
export async function unlessDiskFails<Done>(
  write: () => Promise<Done>,
  { log }: Pick<FormLimits, 'log'>,
): Promise<Done | Later> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof NoRoom) && !(error as NodeJS.ErrnoException).syscall) throw error
    log.error({ err: error, ...currentRequest() }, 'a file could not be written')
    return new Later({ status: 503, code: 'store-unavailable', retryAfter: DISK_RETRY_S })
  }
}
