import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ZodType } from 'zod'
import type { PausableWork } from '#kit/workers/time-slices.server.ts'
import {
  type CacheFile,
  readContentCache,
  type StampedFile,
  writeContentCache,
} from './content-cache.server.ts'
import { createUnknownFileError, toContentError } from './content-error.server.ts'
import { createEntry, type Entry, type Parsed, readEntry } from './entry.server.ts'

/** Files that editors, file managers and file systems leave beside others: hidden, `x.yaml~`, `#x.yaml#`, `x.yaml.bak`. */
const IGNORED = /^[.#~]|[~#]$|\.(?:bak|orig|rej|tmp|sw[op])$|^(?:Thumbs\.db|desktop\.ini|lost\+found)$/i
const CONTENT = /\.(?:yaml|md)$/

/** Only the names of pictures enter the digest: each request reads its picture, and there are many. */
const PICTURES = 'images'
const TOP = '.'

/** Stamp of each content file by name; empty for pictures, folders and files that cannot be read. */
type Stamps = Map<string, string>

/** Reads content files below one folder; a file that has not changed is not parsed again. */
export class ContentFolder {
  readonly root: string
  /** Digest of the folder at the last reading. */
  lastDigest: string | undefined
  readonly #cacheFile: CacheFile | undefined
  readonly #files: Map<string, StampedFile>
  #checkedDigest: string | undefined
  #savedDigest: string | undefined
  #saving = Promise.resolve()
  /** Stamps of the files when the current reading began. */
  #stamps: Stamps = new Map()
  /** Files and folders that the current reading has used so far. */
  #entries = new Map<string, Entry>()
  #folders = new Set<string>()

  constructor(root: string, cacheFile?: CacheFile) {
    this.root = root
    this.#cacheFile = cacheFile
    const cached = cacheFile && readContentCache(cacheFile)
    this.#files = cached?.files ?? new Map()
    this.#checkedDigest = this.#savedDigest = cached?.digest
  }

  /** Begins a reading; returns the digest of the folder. */
  *beginReading(): PausableWork<string> {
    this.#entries.clear()
    this.#folders = new Set([TOP, PICTURES])
    this.#stamps = new Map()
    this.lastDigest = yield* this.computeDigest(this.#stamps)
    return this.lastDigest
  }

  readFile<Value>(name: string, schema: ZodType<Value>): Entry<Value> {
    const path = join(this.root, name)
    const stamp = this.#stamps.get(name)
    const cached = this.#files.get(path)
    const isCurrent = stamp && cached?.stamp === stamp
    const entry = isCurrent
      ? createEntry(path, schema, cached.parsed as Parsed<Value>)
      : readEntry(path, schema)
    // A file that appeared after this reading began has no stamp yet and is read again next time.
    if (stamp && !isCurrent)
      this.#files.set(path, { stamp, parsed: { value: entry.value, body: entry.body } })
    this.#entries.set(name, entry)
    this.#folders.add(dirname(name))
    return entry
  }

  /** Reads every `.yaml` and `.md` file of a folder, in the order of the file names. */
  *readFolder<Value>(folder: string, schema: ZodType<Value>): PausableWork<Entry<Value>[]> {
    this.#folders.add(folder)
    const files = this.#list(folder).filter((file) => CONTENT.test(file))
    const entries: Entry<Value>[] = []
    for (const file of files.sort()) {
      entries.push(this.readFile(file, schema))
      yield
    }
    return entries
  }

  /** Ends a reading and returns its files. Throws ContentError for a file that was not read: its author waits for it to appear. */
  endReading(): Entry[] {
    const folders = [...this.#folders].filter((folder) => folder !== TOP)
    for (const name of [TOP, ...folders].flatMap((folder) => (folder === PICTURES ? [] : this.#list(folder))))
      if (!this.#entries.has(name) && !this.#folders.has(name))
        throw createUnknownFileError(join(this.root, name), folders)
    const entries = [...this.#entries.values()]
    this.#entries.clear()
    this.#stamps.clear()
    return entries
  }

  /** Whether names and references were checked when the folder had this digest. */
  isChecked(digest: string): boolean {
    return digest === this.#checkedDigest
  }

  /** Records that these entries were checked, and forgets files that no longer exist. */
  setChecked(digest: string, entries: Entry[]): void {
    this.#checkedDigest = digest
    const existing = new Set(entries.map(({ file }) => file))
    for (const path of this.#files.keys()) if (!existing.has(path)) this.#files.delete(path)
  }

  /** Caches the checked files for the next start; one save at a time. */
  save(): Promise<void> {
    return (this.#saving = this.#saving.catch(() => {}).then(() => this.#writeCache()))
  }

  async #writeCache(): Promise<void> {
    const digest = this.#checkedDigest
    if (!this.#cacheFile || digest === undefined || digest === this.#savedDigest) return
    await writeContentCache(this.#cacheFile, { digest, files: new Map(this.#files) })
    this.#savedDigest = digest
  }

  /** Returns a digest of all files as they are now: equal digests, equal content. Takes 0.5 ms for 150 files; never throws. */
  *computeDigest(stamps?: Stamps): PausableWork<string> {
    const digest = createHash('sha256')
    for (const name of this.#names()) {
      const stamp = CONTENT.test(name) ? readStamp(join(this.root, name)) : ''
      digest.update(`${name} ${stamp}\n`)
      stamps?.set(name, stamp)
      yield
    }
    return digest.digest('hex')
  }

  *#names(): Iterable<string> {
    for (const name of namesOrError(() => this.#list(TOP))) {
      yield name
      if (name === PICTURES)
        yield* namesOrError(() =>
          readdirSync(join(this.root, PICTURES), { recursive: true, encoding: 'utf8' }),
        )
      else if (!CONTENT.test(name)) yield* namesOrError(() => this.#list(name))
    }
  }

  /** Lists the files and folders in a folder, as paths below the root. */
  #list(folder: string): string[] {
    const path = join(this.root, folder)
    try {
      return readdirSync(path)
        .filter((name) => !IGNORED.test(name))
        .map((name) => (folder === TOP ? name : `${folder}/${name}`))
    } catch (error) {
      throw toContentError(path, error)
    }
  }
}

/** Inode and change time, unlike the time of modification, differ for a copy that takes the place of a file. */
function readStamp(path: string): string {
  try {
    const { ino, ctimeMs, size } = statSync(path)
    return `${ino}:${ctimeMs}:${size}`
  } catch {
    return ''
  }
}

/** Returns the names, or the reason why there are none: a missing folder has a digest too. */
function namesOrError(list: () => string[]): string[] {
  try {
    return list()
  } catch (error) {
    return [String(error)]
  }
}
