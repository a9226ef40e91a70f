import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { ContentMistake, unreadable } from './mistake.server.ts'

const LINE_FEED = 0x0a
const utf8 = new TextDecoder()

/** The text of a content file, without a byte order mark. Throws ContentMistake when it is no text, or none is there. */
export function readText(file: string): string {
  const bytes = read(file)
  if (!isText(bytes)) {
    const at = { file, line: firstLineThatIsNoText(bytes) }
    throw new ContentMistake(
      at,
      'is not UTF-8 text',
      'Save the file as UTF-8, or put the right one in its place.',
    )
  }
  const text = utf8.decode(bytes)
  if (!text.trim()) throw new ContentMistake({ file }, 'is empty', 'Write its fields, or remove the file.')
  return text
}

function read(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw unreadable(file, error)
  }
}

/** NUL is a character of UTF-8, but of binary files and UTF-16 only. */
const isText = (bytes: Buffer): boolean => isUtf8(bytes) && !bytes.includes(0)

function firstLineThatIsNoText(bytes: Buffer): number {
  let start = 0
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(LINE_FEED, start)
    if (end === -1 || !isText(bytes.subarray(start, end))) return line
    start = end + 1
  }
}
