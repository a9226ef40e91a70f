import { readFileSync } from 'node:fs'
import type { Parsed } from './entry.server.ts'
import { replaceFile } from './replace.server.ts'

/** Parsed content of a file, with the stamp the file had when it was read. */
export interface StampedFile {
  stamp: string
  parsed: Parsed
}

/** A cache file and the build it is valid for: another build may expect other fields. */
export interface CacheFile {
  file: string
  build: string
}

/** All files of a content folder by path, parsed and validated. */
export interface CachedContent {
  /** Digest of the folder when the names and references in these files were checked. */
  digest: string
  files: Map<string, StampedFile>
}

/** Reads the cached content of this build, in a tenth of the time that parsing the YAML takes; undefined if there is none. */
export function readContentCache({ file, build }: CacheFile): CachedContent | undefined {
  try {
    const lines = readLines(readFileSync(file))
    const [cachedBuild, digest] = JSON.parse(lines.next().value ?? '[]') as string[]
    if (cachedBuild !== build || digest === undefined) return undefined
    const files: CachedContent['files'] = new Map()
    for (const line of lines) {
      const [path, stamp, value, body] = JSON.parse(line) as [string, string, unknown, string]
      files.set(path, { stamp, parsed: { value, body: Buffer.from(body) } })
    }
    return { digest, files }
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

/** Writes the cache as JSON: one line for build and digest, then one for each file. */
export function writeContentCache(
  { file, build }: CacheFile,
  { digest, files }: CachedContent,
): Promise<void> {
  function* lines(): Generator<string> {
    yield `${JSON.stringify([build, digest])}\n`
    for (const [path, { stamp, parsed }] of files)
      yield `${JSON.stringify([path, stamp, parsed.value, parsed.body.toString()])}\n`
  }
  return replaceFile(file, lines())
}
