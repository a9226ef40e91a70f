import { isUtf8 } from 'node:buffer'
import { readFileSync, statSync } from 'node:fs'
import { ContentError, toContentError } from './content-error.server.ts'

/** Text of a content file, split into YAML and Markdown. */
export interface Source {
  /** The whole file, without a byte order mark. */
  text: string
  yaml: string
  /** Markdown below the front matter; empty in a `.yaml` file. */
  body: string
  /** Number of lines in the file before each of them. */
  linesBefore: { yaml: number; body: number }
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/
const utf8 = new TextDecoder()

/** Reads a content file. Throws ContentError if it is not text, is empty, or is a `.md` file without front matter. */
export function readSource(file: string): Source {
  const text = readText(file)
  if (!file.endsWith('.md')) return { text, yaml: text, body: '', linesBefore: { yaml: 0, body: 0 } }
  const match = FRONT_MATTER.exec(text)
  if (!match) {
    const remedy = 'Begin the file with a line of three dashes, its fields, and three dashes.'
    throw new ContentError({ file, line: 1 }, 'has no front matter', remedy)
  }
  const [{ length }, yaml = ''] = match
  const bodyLine = text.slice(0, length).split('\n').length - 1
  return { text, yaml, body: text.slice(length), linesBefore: { yaml: 1, body: bodyLine } }
}

/** Reads a file as UTF-8, without a byte order mark. */
function readText(file: string): string {
  const bytes = readBytes(file)
  if (!isText(bytes)) {
    const remedy = 'Save the file as UTF-8, or put the right one in its place.'
    throw new ContentError({ file, line: findBinaryLine(bytes) }, 'is not UTF-8 text', remedy)
  }
  const text = utf8.decode(bytes)
  if (!text.trim()) throw new ContentError({ file }, 'is empty', 'Write its fields, or remove the file.')
  return text
}

function readBytes(file: string): Buffer {
  try {
    // Reading a named pipe would block the process until another program writes to it.
    if (!isSpecialFile(file)) return readFileSync(file)
  } catch (error) {
    throw toContentError(file, error)
  }
  throw new ContentError({ file }, 'is not a regular file', 'Put a text file in its place, or remove it.')
}

/** Whether there is a pipe, socket or device; reading a folder fails by itself. */
function isSpecialFile(file: string): boolean {
  const stats = statSync(file)
  return !stats.isFile() && !stats.isDirectory()
}

/** A NUL is valid UTF-8, but only binary files and UTF-16 contain it. */
const isText = (bytes: Buffer): boolean => isUtf8(bytes) && !bytes.includes(0)

/** Returns the first line, from 1, that is not text. */
function findBinaryLine(bytes: Buffer): number {
  const lines = bytes.toString('latin1').split('\n')
  return lines.findIndex((line) => !isText(Buffer.from(line, 'latin1'))) + 1
}
