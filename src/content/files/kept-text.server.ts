import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { partsOf } from './front-matter.server.ts'

/** Where a text stands in a file, as JSON, after the name of what it was read from; in bytes. */
interface Place {
  file: OpenFile
  start: number
  end: number
}

/** The Markdown of a content file: in memory until it has been written to another, read from there afterwards. Ten thousand articles are 45 MB. */
export class KeptText {
  readonly #source: string
  #at: string | Place

  constructor(source: string, at: string | Place) {
    this.#source = source
    this.#at = at
  }

  toString(): string {
    if (typeof this.#at === 'string') return this.#at
    return this.#readFrom(this.#at) ?? partsOf(this.#source).body
  }

  /** As it is written down. */
  toJSON(): [source: string, text: string] {
    return [this.#source, this.toString()]
  }

  /** It was written there. */
  moveTo(place: Place): void {
    this.#at = place
  }

  /** Nothing where somebody has cut the file off since, or written over it. */
  #readFrom({ file, start, end }: Place): string | undefined {
    try {
      const [source, text] = JSON.parse(file.read(start, end)) as [string, string]
      return source === this.#source ? text : undefined
    } catch {
      return undefined
    }
  }
}

/** A file that is read as it was when it was opened, also when another has taken its place since. */
export class OpenFile {
  static readonly #forgotten = new FinalizationRegistry(closeSync)
  readonly #descriptor: number

  /** Throws as `openSync`. It is closed when nothing refers to it. */
  constructor(path: string) {
    this.#descriptor = openSync(path, 'r')
    OpenFile.#forgotten.register(this, this.#descriptor)
  }

  bytes(): Buffer {
    return readFileSync(this.#descriptor)
  }

  /** The bytes from `start` up to `end`, as UTF-8. */
  read(start: number, end: number): string {
    const bytes = Buffer.allocUnsafe(end - start)
    const length = readSync(this.#descriptor, bytes, 0, bytes.length, start)
    return bytes.toString('utf8', 0, length)
  }
}
