import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readFileStamp } from '#kit/files/file-stamp.server.ts'
import type { PausableWork } from '#kit/workers/time-slices.server.ts'
import { toContentError } from './content-error.server.ts'

/** Matches files that editors, file managers and file systems leave behind: hidden ones, `x.yaml~`, `#x.yaml#`, `x.yaml.bak`. */
const IGNORED = /^[.#~]|[~#]$|\.(?:bak|orig|rej|tmp|sw[op])$|^(?:Thumbs\.db|desktop\.ini|lost\+found)$/i

/** Folder of pictures. Only their names enter the digest, because there are many; kit/images watches those that pages show. */
export const PICTURES = 'images'
export const TOP = '.'
/** The company's own PDFs, each with its fields in a file of the same name. */
export const DOCUMENTS = 'documents'

/** Stamp of each content file by name; empty for pictures, folders and files that cannot be read. */
export type Stamps = Map<string, string>

export const isContentFile = (name: string): boolean => /\.(?:yaml|md)$/.test(name)

/** Returns the path of the PDF that a YAML file describes. */
export const pdfOf = (file: string): string => file.replace(/\.\w+$/, '.pdf')

/** Returns the YAML file of a PDF of the company's own; any other name is returned as it is. */
export const ownerOf = (name: string): string =>
  name.startsWith(`${DOCUMENTS}/`) ? name.replace(/\.pdf$/, '.yaml') : name

/** Returns a text that changes when a content file, or the PDF that it describes, is changed or replaced. */
function stampOf(root: string, name: string): string {
  if (!isContentFile(name)) return ''
  const stamp = readFileStamp(join(root, name))
  return ownerOf(pdfOf(name)) === name ? `${stamp} ${readFileStamp(join(root, pdfOf(name)))}` : stamp
}

/** Lists the files and folders in a folder, as paths below the root. Throws ContentError if it is missing. */
export function listFolder(root: string, folder: string): string[] {
  const path = join(root, folder)
  try {
    return readdirSync(path)
      .filter((name) => !IGNORED.test(name))
      .map((name) => (folder === TOP ? name : `${folder}/${name}`))
  } catch (error) {
    throw toContentError(path, error)
  }
}

/** Returns a digest of all files as they are now: equal digests, equal content. Takes 0.5 ms for 150 files; never throws. */
export function* computeDigest(root: string, stamps?: Stamps): PausableWork<string> {
  const digest = createHash('sha256')
  for (const name of namesIn(root)) {
    const stamp = stampOf(root, name)
    digest.update(`${name} ${stamp}\n`)
    stamps?.set(name, stamp)
    yield
  }
  return digest.digest('hex')
}

function* namesIn(root: string): Iterable<string> {
  for (const name of namesOrError(() => listFolder(root, TOP))) {
    yield name
    if (name === PICTURES)
      yield* namesOrError(() => readdirSync(join(root, PICTURES), { recursive: true, encoding: 'utf8' }))
    else if (!isContentFile(name)) yield* namesOrError(() => listFolder(root, name))
  }
}

/** Returns the names, or the error in their place, so that a missing folder has a digest too. */
function namesOrError(list: () => string[]): string[] {
  try {
    return list()
  } catch (error) {
    return [String(error)]
  }
}
