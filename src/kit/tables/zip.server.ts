import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

interface Entry {
  name: Buffer
  crc: number
  size: number
  packed: Buffer
  offset: number
}

const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATE = 8
/** 1 January 1980, the earliest: the same content gives the same bytes. */
const DATE = 0x0021
const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]

/** Writes a ZIP archive (APPNOTE 6.3) of a few files, which are compressed outside the main thread while they are written. */
export class ZipWriter {
  readonly #entries: Entry[] = []
  #offset = 0

  /** Adds a file of these parts. */
  async add(name: string, parts: Iterable<string> | AsyncIterable<string>): Promise<void> {
    const deflate = createDeflateRaw()
    const packed: Buffer[] = []
    deflate.on('data', (chunk: Buffer) => packed.push(chunk))
    let [crc, size] = [0, 0]
    for await (const part of parts) {
      const bytes = Buffer.from(part)
      crc = crc32(bytes, crc)
      size += bytes.length
      if (!deflate.write(bytes)) await once(deflate, 'drain')
    }
    deflate.end()
    await once(deflate, 'end')
    const entry = { name: Buffer.from(name), crc, size, packed: Buffer.concat(packed), offset: this.#offset }
    this.#entries.push(entry)
    this.#offset += LOCAL_BYTES + entry.name.length + entry.packed.length
  }

  /** Returns the archive. */
  toBuffer(): Buffer {
    const files = this.#entries.flatMap((entry) => [localHeader(entry), entry.name, entry.packed])
    const directory = Buffer.concat(this.#entries.flatMap((entry) => [centralHeader(entry), entry.name]))
    return Buffer.concat([
      ...files,
      directory,
      endRecord(this.#entries.length, directory.length, this.#offset),
    ])
  }
}

const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22

/** Writes the fields that both headers of a file share. */
function writeCommon(header: Buffer, at: number, { name, crc, size, packed }: Entry): void {
  header.writeUInt16LE(VERSION, at)
  header.writeUInt16LE(FLAGS, at + 2)
  header.writeUInt16LE(DEFLATE, at + 4)
  header.writeUInt16LE(DATE, at + 8)
  header.writeUInt32LE(crc, at + 10)
  header.writeUInt32LE(packed.length, at + 14)
  header.writeUInt32LE(size, at + 18)
  header.writeUInt16LE(name.length, at + 22)
}

function localHeader(entry: Entry): Buffer {
  const header = Buffer.alloc(LOCAL_BYTES)
  header.writeUInt32LE(LOCAL)
  writeCommon(header, 4, entry)
  return header
}

function centralHeader(entry: Entry): Buffer {
  const header = Buffer.alloc(CENTRAL_BYTES)
  header.writeUInt32LE(CENTRAL)
  header.writeUInt16LE(VERSION, 4)
  writeCommon(header, 6, entry)
  header.writeUInt32LE(entry.offset, 42)
  return header
}

function endRecord(count: number, length: number, offset: number): Buffer {
  const record = Buffer.alloc(END_BYTES)
  record.writeUInt32LE(END)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(length, 12)
  record.writeUInt32LE(offset, 16)
  return record
}
