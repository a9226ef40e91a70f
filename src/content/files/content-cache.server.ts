import { createHash, hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ZodType } from 'zod'
import { timeOfStamp } from '#kit/files/file-stamp.server.ts'
import type { Parsed } from './entry.server.ts'
import { isContentFile } from './folder-state.server.ts'
import { replaceFile } from './replace.server.ts'

/** Parsed content of a file, with the stamp the file had when it was read. */
export interface StampedFile {
  stamp: string
  /** Hash of its parsed content, which its name, times and comments do not change. */
  hash: string
  parsed: Parsed
}

/** Returns the parsed content of a file with the stamp the file had and the hash of its content, which may be known. */
export const stampFile = (
  stamp: string,
  parsed: Parsed,
  known = hash('sha256', JSON.stringify([parsed.value, parsed.body.toString()])),
): StampedFile => ({ stamp, hash: known, parsed: { ...parsed, changed: timeOfStamp(stamp) } })

/** Returns the published version of a file if this build's schema accepts it too. */
export const validFile = (version: StampedFile | undefined, schema: ZodType): StampedFile | undefined =>
  version && schema.safeParse(version.parsed.value).success ? version : undefined

/** Returns a hash of the files' parsed content and of the names of the pictures in the folder. */
export function hashFiles(files: ReadonlyMap<string, StampedFile>, inFolder: string[]): string {
  const all = createHash('sha256')
  const pictures = inFolder.filter((name) => !isContentFile(name))
  for (const name of [...files.keys(), ...pictures].toSorted())
    all.update(`${name} ${files.get(name)?.hash ?? ''}\n`)
  return all.digest('hex')
}

/** A cache file and the build that reads it: another build may expect other fields. */
export interface CacheFile {
  file: string
  build: string
}

/** The published version of every file of a content folder, by name. */
export interface CachedContent {
  build: string
  /** Digest of the folder if all its files were checked and none was refused; otherwise empty. */
  digest: string
  files: Map<string, StampedFile>
}

/** Reads the cached content, in a tenth of the time that parsing the YAML takes; undefined if there is none. */
export function readContentCache({ file }: Pick<CacheFile, 'file'>): CachedContent | undefined {
  try {
    const lines = readLines(readFileSync(file))
    const [build, digest] = JSON.parse(lines.next().value ?? '[]') as string[]
    if (build === undefined || digest === undefined) return undefined
    const files: CachedContent['files'] = new Map()
    for (const line of lines) {
      const [name, stamp, value, body, known] = JSON.parse(line) as [string, string, unknown, string, string?]
      files.set(name, stampFile(stamp, { value, body: Buffer.from(body) }, known))
    }
    return { build, digest, files }
  } catch {
    // The cache file is missing or incomplete: the content files themselves are read.
    return undefined
  }
}

/** Decodes line by line: the whole file would be one string of 100 MB. */
function* readLines(bytes: Buffer): Generator<string, undefined> {
  for (let start = 0, end; start < bytes.length; start = end + 1) {
    end = bytes.indexOf('\n', start)
    if (end < 0) throw new Error('the file was cut off')
    yield bytes.toString('utf8', start, end)
  }
}

/** Saves the cached content: one save at a time, and none if nothing has changed since the last one. */
export class CacheWriter {
  readonly #cacheFile: CacheFile
  #saved: string | undefined
  #saving = Promise.resolve()

  constructor(cacheFile: CacheFile, saved: string | undefined) {
    this.#cacheFile = cacheFile
    this.#saved = saved
  }

  /** `state` is the digest of the folder, even if some of its files were refused. */
  save(state: string | undefined, content: Omit<CachedContent, 'build'>): Promise<void> {
    return (this.#saving = this.#saving.catch(() => {}).then(() => this.#write(state, content)))
  }

  async #write(state: string | undefined, content: Omit<CachedContent, 'build'>): Promise<void> {
    if (state === undefined || state === this.#saved) return
    const { file, build } = this.#cacheFile
    await writeContentCache(file, { build, ...content })
    this.#saved = state
  }
}

/** Writes the cache as JSON: one line for build and digest, then one for each file. */
export function writeContentCache(file: string, { build, digest, files }: CachedContent): Promise<void> {
  function* lines(): Generator<string> {
    yield `${JSON.stringify([build, digest])}\n`
    for (const [name, { stamp, hash, parsed }] of files)
      yield `${JSON.stringify([name, stamp, parsed.value, parsed.body.toString(), hash])}\n`
  }
  return replaceFile(file, lines())
}
