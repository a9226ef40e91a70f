import { type FileHandle, open } from 'node:fs/promises'
import type { FileKind } from '#kit/forms/field-spec.ts'

/** Media types under which files are stored and forwarded, whatever the sender declared. */
export const MEDIA_TYPES: Record<FileKind, string> = {
  PDF: 'application/pdf',
  STEP: 'model/step',
  PNG: 'image/png',
  JPG: 'image/jpeg',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Number of bytes read from the start of a file: a PDF header may follow other bytes. */
const HEAD_SIZE = 1024
const startsWith = (...bytes: number[]) => {
  const signature = Buffer.from(bytes)
  return (start: Buffer) => start.subarray(0, signature.length).equals(signature)
}
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04)

type CheckContent = (start: Buffer, file: FileHandle) => boolean | Promise<boolean>

const CHECKS: Record<FileKind, CheckContent> = {
  PDF: (start) => start.includes('%PDF-'),
  // ISO 10303-21: text that starts with the name of the format.
  STEP: (start) => /^(?:\xef\xbb\xbf)?\s*ISO-10303-21\s*;/.test(start.toString('latin1')),
  PNG: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  JPG: startsWith(0xff, 0xd8, 0xff),
  // ECMA-376: a zip with the workbook in its folder xl.
  XLSX: async (start, file) => isZip(start) && (await readNames(file)).some((name) => name.startsWith('xl/')),
}

/** Formats that are often sent under the name of another one, by the first bytes as Latin-1. */
const OTHER_FORMATS: Record<string, RegExp> = {
  HEIC: /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s,
  AVIF: /^.{4}ftypavi[fs]/s,
  WebP: /^RIFF.{4}WEBP/s,
  GIF: /^GIF8[79]a/,
}

/** Returns why the content of a file is not of this kind, for the visitor; undefined if it is. */
export async function findWrongContent(path: string, kind: FileKind): Promise<string | undefined> {
  const file = await open(path)
  try {
    const start = await readBytes(file, 0, HEAD_SIZE)
    if (await CHECKS[kind](start, file)) return undefined
    if (isCompound(start))
      return (await isEncrypted(start, file))
        ? 'it is protected by a password. Please save a copy without one.'
        : `it is in an older Office format. Please save it as ${kind}.`
    const format = await findFormat(start, file)
    return format ? `its content is ${format}. Please save it as ${kind}.` : `its content is not ${kind}.`
  } finally {
    await file.close()
  }
}

async function findFormat(start: Buffer, file: FileHandle): Promise<string | undefined> {
  const text = start.toString('latin1')
  const other = Object.keys(OTHER_FORMATS).find((name) => OTHER_FORMATS[name]?.test(text))
  if (other) return other
  for (const kind of Object.keys(CHECKS) as FileKind[]) if (await CHECKS[kind](start, file)) return kind
  return undefined
}

/** A compound file (MS-CFB 2.2): an Office document from before 2007, or one that is encrypted. */
const isCompound = startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const SECTOR_SHIFT_AT = 30
const DIRECTORY_SECTOR_AT = 48
/** Size of a directory with the ten entries of an encrypted document (MS-OFFCRYPTO 2.3), in bytes. */
const COMPOUND_DIRECTORY = 4096

/** Returns whether a compound file contains an encrypted document, by the names in its directory. */
async function isEncrypted(start: Buffer, file: FileHandle): Promise<boolean> {
  if (start.length < DIRECTORY_SECTOR_AT + 4) return false
  const sectorSize = start.readUInt16LE(SECTOR_SHIFT_AT) === 12 ? 4096 : 512
  const position = (start.readUInt32LE(DIRECTORY_SECTOR_AT) + 1) * sectorSize
  const directory = await readBytes(file, position, COMPOUND_DIRECTORY)
  return directory.includes(Buffer.from('EncryptedPackage', 'utf16le'))
}

/** The end record of a zip: 22 bytes and a comment of at most 65,535 (APPNOTE 4.3.16). */
const END_SIZE = 22
const END_SEARCH = END_SIZE + 0xffff
const END_SIGNATURE = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_SIZE = 46
/** Ten times the directory of a workbook with a thousand sheets, in bytes. */
const MAX_DIRECTORY = 1024 * 1024

/** Returns the names in a zip's central directory (APPNOTE 4.3.12), without decompressing anything. */
async function readNames(file: FileHandle): Promise<string[]> {
  const { size } = await file.stat()
  const tail = await readBytes(file, Math.max(0, size - END_SEARCH), END_SEARCH)
  const end = tail.lastIndexOf(END_SIGNATURE)
  if (end < 0 || end + END_SIZE > tail.length) return []
  const length = Math.min(tail.readUInt32LE(end + 12), MAX_DIRECTORY)
  const entries = await readBytes(file, tail.readUInt32LE(end + 16), length)
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

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
