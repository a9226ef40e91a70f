import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

/** Where a text stands in a file, as JSON; in bytes. */
interface Place {
  file: OpenFile
  start: number
  end: number
}

/** A long text: in memory until it has been written to a file, read from there afterwards. Ten thousand articles are 45 MB. */
export class KeptText {
  #at: string | Place

  constructor(at: string | Place) {
    this.#at = at
  }

  toString(): string {
    if (typeof this.#at === 'string') return this.#at
    const { file, start, end } = this.#at
    return JSON.parse(file.read(start, end)) as string
  }

  /** It was written there. */
  moveTo(place: Place): void {
    this.#at = place
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
