import { type FileHandle, open } from 'node:fs/promises'
import type { FileKind } from '#kit/forms/file-field.ts'

/** The media types that files are kept and sent on as, whatever they came as. */
export const MEDIA_TYPES: Record<FileKind, string> = {
  PDF: 'application/pdf',
  STEP: 'model/step',
  PNG: 'image/png',
  JPG: 'image/jpeg',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** How much of a file's beginning is looked at: a PDF may have so much before its header. */
const BEGINNING = 1024
const startsWith = (...bytes: number[]) => {
  const signature = Buffer.from(bytes)
  return (start: Buffer) => start.subarray(0, signature.length).equals(signature)
}
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04)

type Look = (start: Buffer, file: FileHandle) => boolean | Promise<boolean>

const LOOKS: Record<FileKind, Look> = {
  PDF: (start) => start.includes('%PDF-'),
  // ISO 10303-21: text, which begins with its name.
  STEP: (start) => /^(?:\xef\xbb\xbf)?\s*ISO-10303-21\s*;/.test(start.toString('latin1')),
  PNG: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  JPG: startsWith(0xff, 0xd8, 0xff),
  // ECMA-376: a zip, whose workbook is in the folder xl.
  XLSX: async (start, file) => isZip(start) && (await namesIn(file)).some((name) => name.startsWith('xl/')),
}

/** Whether the content of a file is of this kind, by how it begins; what stands in it is not read. */
export async function isOfKind(path: string, kind: FileKind): Promise<boolean> {
  const file = await open(path)
  try {
    return await LOOKS[kind](await bytesAt(file, 0, BEGINNING), file)
  } finally {
    await file.close()
  }
}

/** The end of a zip: 22 bytes and a comment of at most 65,535 (APPNOTE 4.3.16). */
const END_SIZE = 22
const END_SEARCH = END_SIZE + 0xffff
const END_SIGNATURE = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_SIZE = 46
/** A workbook of a thousand sheets needs a tenth of it. */
const LONGEST_DIRECTORY = 1024 * 1024

/** The names in a zip's central directory (APPNOTE 4.3.12); none where there is none. Nothing is decompressed. */
async function namesIn(file: FileHandle): Promise<string[]> {
  const { size } = await file.stat()
  const tail = await bytesAt(file, Math.max(0, size - END_SEARCH), END_SEARCH)
  const end = tail.lastIndexOf(END_SIGNATURE)
  if (end < 0 || end + END_SIZE > tail.length) return []
  const length = Math.min(tail.readUInt32LE(end + 12), LONGEST_DIRECTORY)
  const entries = await bytesAt(file, tail.readUInt32LE(end + 16), length)
  const names: string[] = []
  let at = 0
  while (at + ENTRY_SIZE <= entries.length && entries.readUInt32LE(at) === ENTRY_SIGNATURE) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => entries.readUInt16LE(at + offset))
    const begin = at + ENTRY_SIZE
    names.push(entries.toString('utf8', begin, begin + (name ?? 0)))
    at = begin + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return names
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
