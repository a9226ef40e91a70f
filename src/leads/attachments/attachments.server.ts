import type { Readable } from 'node:stream'
import { type FileStore, readFileFrom } from '#kit/files/file-store.server.ts'
import type { IdSigner } from '#kit/signing/signed-id.server.ts'
import { ATTACHMENTS } from './attachment.server.ts'
import { OutcomeUnknown, StoreUnavailable } from '#leads/store/failures.server.ts'

/** A file that has been received and is not kept yet. */
export interface ReceivedFile {
  /** Random name under which it will be kept. */
  stored: string
  read: () => Promise<Buffer>
}

const FOLDER = `${ATTACHMENTS}/`
/** Matches a UUID, and what an interrupted put leaves on a disk. */
const STORED = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.[\da-f-]{36}\.tmp)?$/

const NAMES_AT_A_TIME = 100

/** Key of the file that says whose files these are. */
const OWNER = 'attachments-owner'

/** The files of leads, under random names. */
export class Attachments {
  readonly #files: FileStore
  readonly #owner: IdSigner | undefined

  /** `owner` signs for the database of a site whose files another site could reach. */
  constructor(files: FileStore, owner?: IdSigner) {
    this.#files = files
    this.#owner = owner
  }

  /**
   * Whether the files are those of this site's database. The first site that asks signs for them, unless files exist and its
   * database knows none of them.
   */
  async isOwner(findKnown: (names: string[]) => Promise<string[]>): Promise<boolean> {
    if (!this.#owner) return true
    const signature = this.#owner.sign(OWNER)
    const found = (await readFileFrom(this.#files, OWNER))?.toString()
    if (found && this.#owner.read(found) !== OWNER) return false
    if (!found && !(await this.#knowsAny(findKnown))) return false
    // Signs again with the new key, because the old one will be removed.
    if (found !== signature) await this.#files.put(OWNER, Buffer.from(signature))
    return true
  }

  /**
   * Puts the files of a lead, then submits it: a stored lead has all its files. They are removed again unless the lead has them, or
   * may have them. Throws StoreUnavailable if a file cannot be put.
   */
  async submitWith<Receipt extends { replayed: boolean }>(
    received: readonly ReceivedFile[],
    submit: () => Promise<Receipt>,
  ): Promise<Receipt> {
    let isKept = false
    try {
      for (const file of received) await this.#put(file)
      const receipt = await submit()
      isKept = !receipt.replayed
      return receipt
    } catch (error) {
      isKept = error instanceof OutcomeUnknown
      throw error
    } finally {
      // What cannot be removed now is removed by the sweep.
      if (!isKept) await this.removeAll(received.map(({ stored }) => stored))
    }
  }

  /** Returns a stream of a file, which the caller must read to its end or destroy; undefined if there is no file. */
  read(stored: string): Promise<Readable | undefined> {
    return this.#files.get(keyOf(stored))
  }

  /** Removes files and returns the errors of those that could not be removed. */
  async removeAll(stored: readonly string[]): Promise<Error[]> {
    const removals = await Promise.allSettled(stored.map((name) => this.#files.delete(keyOf(name))))
    return removals.flatMap((removal) => (removal.status === 'rejected' ? (removal.reason as Error) : []))
  }

  /** Returns the names of files last written before `time` (ms UTC). */
  async listOlderThan(time: number): Promise<string[]> {
    const files = await this.#files.list(FOLDER)
    return files
      .filter(({ modified }) => modified < time)
      .map(({ key }) => key.slice(FOLDER.length))
      .filter((name) => STORED.test(name))
  }

  /** Also true if there are no files. */
  async #knowsAny(findKnown: (names: string[]) => Promise<string[]>): Promise<boolean> {
    const names = await this.listOlderThan(Date.now())
    for (let at = 0; at < names.length; at += NAMES_AT_A_TIME)
      if ((await findKnown(names.slice(at, at + NAMES_AT_A_TIME))).length > 0) return true
    return names.length === 0
  }

  async #put({ stored, read }: ReceivedFile): Promise<void> {
    try {
      await this.#files.put(keyOf(stored), await read())
    } catch (cause) {
      throw new StoreUnavailable(`a file could not be stored: ${(cause as Error).message}`, { cause })
    }
  }
}

/** Throws for a name that is not of a stored file. */
function keyOf(stored: string): string {
  if (!STORED.test(stored)) throw new Error(`${JSON.stringify(stored)} is not the name of a stored file`)
  return FOLDER + stored
}
