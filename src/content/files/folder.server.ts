import { dirname, join, parse } from 'node:path'
import { z, type ZodType } from 'zod'
import type { PausableWork } from '#kit/workers/time-slices.server.ts'
import {
  type CacheFile,
  CacheWriter,
  readContentCache,
  hashFiles,
  stampFile,
  type StampedFile,
  validFile,
} from './content-cache.server.ts'
import { ContentError, createUnknownFileError } from './content-error.server.ts'
import {
  computeDigest,
  isContentFile,
  listFolder,
  ownerOf,
  PICTURES,
  type Stamps,
  TOP,
} from './folder-state.server.ts'
import { type Mistake, Refusals } from './refusals.server.ts'
import { createEntry, type Entry, type Parsed, readEntry, readListEntry } from './entry.server.ts'

export interface FolderOptions<Value> {
  need?: 'each file' | 'optional'
  /** Reads a file whose value is made from more than its text. Default: reads it by its schema. */
  read?: (file: string) => Parsed<Value>
}

/**
 * Reads content files below one folder. A file that has not changed is not parsed again. A file with a mistake is refused, and the
 * version of it that was published last is used instead, also after a restart.
 */
export class ContentFolder {
  readonly root: string
  /** Digest of the folder at the last reading. */
  lastDigest: string | undefined
  readonly #cache: CacheWriter | undefined
  /** Newest version of each file, by name below the root. */
  readonly #parsed: Map<string, StampedFile>
  /** Version of each file that was published last. */
  #published: Map<string, StampedFile>
  #checkedDigest: string | undefined
  /** Stamps of the files when the current reading began. */
  #stamps: Stamps = new Map()
  /** Files and items that were refused in this reading. */
  readonly #refusals = new Refusals()
  /** Files and folders that this reading has used so far. */
  #used = new Map<string, StampedFile>()
  #entries: Entry[] = []
  #folders = new Set<string>()

  constructor(root: string, cacheFile?: CacheFile) {
    this.root = root
    const cached = cacheFile && readContentCache(cacheFile)
    const isOfThisBuild = cached?.build === cacheFile?.build
    this.#published = cached?.files ?? new Map()
    this.#parsed = new Map(isOfThisBuild ? this.#published : [])
    this.#checkedDigest = isOfThisBuild ? cached?.digest : undefined
    this.#cache = cacheFile && new CacheWriter(cacheFile, this.#checkedDigest)
  }

  /** Errors of the files that the last reading refused, and of the items that it left out of lists. */
  get refusals(): ContentError[] {
    return this.#refusals.errors
  }

  /** Begins a reading; returns the digest of the folder. Throws ContentError if there is no folder. */
  *beginReading(): PausableWork<string> {
    this.#refusals.clear()
    this.#stamps = new Map()
    this.readAgain()
    listFolder(this.root, TOP)
    this.lastDigest = yield* computeDigest(this.root, this.#stamps)
    return this.lastDigest
  }

  /** Starts the same reading over, without the versions that it has refused. */
  readAgain(): void {
    this.#used.clear()
    this.#entries = []
    this.#folders = new Set([TOP, PICTURES])
  }

  /** Reads a file that every site needs. Throws ContentError if it has a mistake and was never published without one. */
  readFile<Value>(name: string, schema: ZodType<Value>): Entry<Value> {
    const entry = this.#read(name, schema)
    if (!entry) throw this.#refusals.files.get(name)
    return entry
  }

  /** Reads a file that a site may lack. */
  readOptionalFile<Value>(name: string, schema: ZodType<Value>): Entry<Value> | undefined {
    return this.#stamps.has(name) ? this.#read(name, schema) : undefined
  }

  /** Reads a list that a site may lack, and whose items do not need each other: those with a mistake are left out. */
  readOptionalList<Value>(name: string, item: ZodType<Value>): Value[] {
    if (!this.#stamps.has(name)) return []
    const leftOut = this.#refusals.itemsOf(name)
    const read = (file: string) => readListEntry(file, item, leftOut)
    const items = this.#read<(Value | null)[]>(name, z.array(item.nullable()), read)?.value ?? []
    return items.filter((one) => one !== null)
  }

  /**
   * Reads every `.yaml` and `.md` file of a folder, in the order of the names, without those that were never free of mistakes. Throws
   * ContentError at a first start if others need `each file` and there is such a one, or without a folder that is not `optional`.
   */
  *readFolder<Value>(
    folder: string,
    schema: ZodType<Value>,
    { need, read }: FolderOptions<Value> = {},
  ): PausableWork<Entry<Value>[]> {
    this.#folders.add(folder)
    if (need === 'optional' && !this.#stamps.has(folder)) return []
    const entries: Entry<Value>[] = []
    for (const name of this.#listContent(folder)) {
      const entry = this.#read(name, schema, read)
      if (entry) entries.push(entry)
      else if (need === 'each file' && this.#published.size === 0) throw this.#refusals.files.get(name)
      yield
    }
    return entries
  }

  /** Lists the content files of a folder that have changed since the last reading. */
  listUnread(folder: string): string[] {
    const isUnread = (name: string) => this.#parsed.get(name)?.stamp !== this.#stamps.get(name)
    const names = this.#stamps.has(folder) ? this.#listContent(folder).filter(isUnread) : []
    return names.map((name) => join(this.root, name))
  }

  /** Returns all entries of the reading. Refuses files that it did not use, because their author expects them on the site. */
  endReading(): Entry[] {
    const folders = [...this.#folders].filter((folder) => folder !== TOP)
    const isListed = (folder: string) =>
      folder !== PICTURES && this.#stamps.has(folder) && !this.#refusals.files.has(folder)
    const isKnown = (name: string) =>
      this.#used.has(name) || this.#folders.has(name) || this.#refusals.files.has(name)
    for (const name of [TOP, ...folders.filter(isListed)].flatMap((folder) => listFolder(this.root, folder)))
      if (!isKnown(ownerOf(name)))
        this.#refusals.files.set(name, createUnknownFileError(join(this.root, name), folders))
    return this.#entries
  }

  /** Refuses the files that are at fault, or keeps a removed file that others need. Returns whether the folder must be read again. */
  refuse(mistakes: Mistake[]): boolean {
    const before = this.refusals.length
    const missing = [...this.#published.keys()].filter((name) => !this.#stamps.has(name))
    const removed = Map.groupBy(missing, (name) => parse(name).name)
    let isFinal = true
    for (const mistake of mistakes) {
      const names =
        removed.get(mistake.needs ?? '') ?? this.#refusals.findFaulty(this.root, mistake, this.#published)
      isFinal &&= names.every(
        (name) => !this.#refusals.items.has(name) && this.#used.get(name) === this.#published.get(name),
      )
      for (const name of names) {
        this.#refusals.add(name, mistake.error)
        if (this.#refusals.items.has(name)) this.#parsed.delete(name)
      }
    }
    return !isFinal && this.refusals.length > before
  }

  /** Whether names and references were checked when the folder had this digest. */
  isChecked(digest: string): boolean {
    return digest === this.#checkedDigest && this.refusals.length === 0
  }

  /** Marks the files of this reading as published, and forgets those that no longer exist. */
  setPublished(digest: string): void {
    this.#published = new Map(this.#used)
    this.#checkedDigest = this.refusals.length ? undefined : digest
    for (const name of this.#parsed.keys()) if (!this.#stamps.has(name)) this.#parsed.delete(name)
    this.readAgain()
  }

  /** Returns a hash of the published content and the names of pictures, which is equal for copies of the folder. */
  hashPublished = (): string => hashFiles(this.#published, [...this.#stamps.keys()])

  #read<Value>(
    name: string,
    schema: ZodType<Value>,
    read: (file: string) => Parsed<Value> = (file) => readEntry(file, schema),
  ): Entry<Value> | undefined {
    this.#folders.add(dirname(name))
    const published = this.#published.get(name)
    const version = this.#readNewest(name, read) ?? validFile(published, schema)
    if (!version) return undefined
    this.#used.set(name, version)
    const origin = { file: join(this.root, name), isPublished: version === published }
    const entry = createEntry(origin, schema, version.parsed as Parsed<Value>)
    this.#entries.push(entry)
    return entry
  }

  /** Reads a file as it is now; undefined if it is refused. */
  #readNewest(name: string, read: (file: string) => Parsed): StampedFile | undefined {
    if (this.#isRefused(name)) return undefined
    const stamp = this.#stamps.get(name) ?? ''
    const known = this.#parsed.get(name)
    // A file that appeared after this reading began has no stamp yet and is read again next time.
    if (stamp && known?.stamp === stamp) return known
    try {
      const parsed = read(join(this.root, name))
      // A list that lacks an item has no stamp, so each reading reports its mistakes.
      const version = stampFile(this.#refusals.items.get(name)?.size ? '' : stamp, parsed)
      this.#parsed.set(name, version)
      return version
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      this.#refusals.files.set(name, error)
      return undefined
    }
  }

  #isRefused(name: string): boolean {
    return this.#refusals.files.has(name) || this.#refusals.files.has(dirname(name))
  }

  /** Lists the content files of a folder, including removed ones that other files still need. */
  #listContent(folder: string): string[] {
    const isInFolder = (name: string) => dirname(name) === folder
    try {
      const names = listFolder(this.root, folder).filter((name) => isContentFile(name))
      const kept = [...this.#refusals.files.keys()].filter(
        (name) => isInFolder(name) && this.#published.has(name),
      )
      return [...new Set([...names, ...kept])].sort()
    } catch (error) {
      const published = [...this.#published.keys()].filter(isInFolder)
      if (!(error instanceof ContentError) || published.length === 0) throw error
      this.#refusals.files.set(folder, error)
      return published
    }
  }

  /** Caches the published files for the next start; one save at a time. */
  async save(): Promise<void> {
    const files = new Map(this.#published)
    await this.#cache?.save(this.lastDigest, { digest: this.#checkedDigest ?? '', files })
  }
}
