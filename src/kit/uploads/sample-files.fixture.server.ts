import { crc32 } from 'node:zlib'
import type { FileKind } from '#kit/forms/field-spec.ts'

/** Creates a minimal zip of empty files (APPNOTE 4.3). */
export function zipOf(...names: string[]): Buffer {
  const entries = names.map((name) => {
    const bytes = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(bytes.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50)
    central.writeUInt32LE(crc32(''), 16)
    central.writeUInt16LE(bytes.length, 28)
    return { local: Buffer.concat([local, bytes]), central: Buffer.concat([central, bytes]) }
  })
  const files = Buffer.concat(entries.map(({ local }) => local))
  const directory = Buffer.concat(entries.map(({ central }) => central))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(files.length, 16)
  return Buffer.concat([files, directory, end])
}

/** Creates the header and the directory of a compound file with these streams (MS-CFB 2.2, 2.6), in sectors of this size. */
export function compoundOf(streams: string[], sectorSize = 512): Buffer {
  const names = ['Root Entry', ...streams]
  const file = Buffer.alloc(2 * sectorSize + names.length * 128)
  file.write('d0cf11e0a1b11ae1', 'hex')
  file.writeUInt16LE(Math.log2(sectorSize), 30)
  // After the header and a sector of another kind.
  file.writeUInt32LE(1, 48)
  for (const [index, name] of names.entries()) file.write(name, 2 * sectorSize + index * 128, 'utf16le')
  return file
}

/** The first bytes of a file of each kind. */
export const SAMPLES: Record<FileKind, Buffer> = {
  PDF: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'),
  STEP: Buffer.from('ISO-10303-21;\nHEADER;\n'),
  PNG: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==',
    'base64',
  ),
  JPG: Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
  XLSX: zipOf('[Content_Types].xml', 'xl/workbook.xml'),
}
