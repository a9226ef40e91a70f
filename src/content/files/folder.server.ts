import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ZodType } from 'zod'
import { type Entry, readEntry } from './read.server.ts'

interface Remembered {
  stamp: string
  entry: Entry<unknown>
}

/** Reads content files below one folder; a file whose size and time have not changed is not read again. */
export class ContentFolder {
  readonly root: string
  #remembered = new Map<string, Remembered>()
  #stamps: string[] = []

  constructor(root: string) {
    this.root = root
  }

  /** One file of the folder. */
  one<Value>(name: string, schema: ZodType<Value>): Entry<Value> {
    const path = join(this.root, name)
    const { mtimeMs, size } = statSync(path)
    const stamp = `${name}:${mtimeMs}:${size}`
    this.#stamps.push(stamp)
    const known = this.#remembered.get(path)
    if (known?.stamp === stamp) return known.entry as Entry<Value>
    const entry = readEntry({ path, name: path }, schema)
    this.#remembered.set(path, { stamp, entry })
    return entry
  }

  /** Every `.yaml` or `.md` file of a folder, in the order of the file names. */
  all<Value>(folder: string, schema: ZodType<Value>): Entry<Value>[] {
    return readdirSync(join(this.root, folder))
      .filter((file) => /\.(?:yaml|md)$/.test(file))
      .sort()
      .map((file) => this.one(join(folder, file), schema))
  }

  /** What the files read since the last call were: the same text means the same content. */
  takeStamp(): string {
    const stamp = this.#stamps.join('\n')
    this.#stamps = []
    return stamp
  }
}

/** The name a content file goes by: `products/x.yaml` is `x`. */
export const slugOf = (entry: Entry<unknown>): string => basename(entry.file).replace(/\.\w+$/, '')
