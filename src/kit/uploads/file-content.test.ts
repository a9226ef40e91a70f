import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import type { FileKind } from '#kit/forms/field-spec.ts'
import { findWrongContent, MEDIA_TYPES } from './file-content.server.ts'
import { compoundOf, SAMPLES, zipOf } from './sample-files.fixture.server.ts'

const directory = newDirectory()
const KINDS = Object.keys(MEDIA_TYPES) as FileKind[]

/** Returns the kinds that a file with this content is accepted as. */
async function kindsOf(content: Buffer | string): Promise<FileKind[]> {
  const path = join(directory, 'file')
  writeFileSync(path, content)
  const found = await Promise.all(
    KINDS.map(async (kind) => ((await findWrongContent(path, kind)) === undefined ? [kind] : [])),
  )
  return found.flat()
}

test.each(KINDS)('%s is recognised by its content, and only as that kind', async (kind) => {
  expect(await kindsOf(SAMPLES[kind])).toEqual([kind])
  expect(await kindsOf(SAMPLES[kind].subarray(0, 2))).toEqual([])
})

test.each([
  ['a PDF after other bytes', Buffer.concat([Buffer.alloc(900), SAMPLES.PDF]), ['PDF']],
  ['one that begins too late', Buffer.concat([Buffer.alloc(1024), SAMPLES.PDF]), []],
  ['a STEP file with a byte order mark and a blank line', '\uFEFF\r\nISO-10303-21;', ['STEP']],
  ['text about STEP', 'about ISO-10303-21;', []],
  ['a zip with a comment', Buffer.concat([SAMPLES.XLSX, Buffer.from('comment')]), ['XLSX']],
  ['a letter of Word', zipOf('[Content_Types].xml', 'word/document.xml'), []],
  ['a zip that only mentions a workbook', zipOf('not/xl/workbook.xml', 'xl'), []],
  ['a zip cut off', SAMPLES.XLSX.subarray(0, -10), []],
  ['the end of a zip alone', Buffer.concat([Buffer.from('PK\x03\x04'), zipOf()]), []],
  ['a zip whose directory is elsewhere', corrupt(SAMPLES.XLSX), []],
  ['a program', Buffer.from('4d5a90000300', 'hex'), []],
  ['a page', '<!doctype html><script>alert(1)</script>', []],
  ['nothing', '', []],
])('%s', async (_, content, kinds) => {
  expect(await kindsOf(content)).toEqual(kinds)
})

const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
const WEBP = Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1')
const ENCRYPTED = ['DataSpaces', 'Version', 'EncryptionInfo', 'EncryptedPackage']
const PASSWORD = 'it is protected by a password. Please save a copy without one.'
const OLDER = 'it is in an older Office format. Please save it as XLSX.'

test.each([
  ['an encrypted workbook', compoundOf(ENCRYPTED), 'XLSX', PASSWORD],
  ['one with large sectors', compoundOf(ENCRYPTED, 4096), 'XLSX', PASSWORD],
  ['a workbook of Excel 97', compoundOf(['Workbook', '\u0005SummaryInformation']), 'XLSX', OLDER],
  ['a compound file cut off', compoundOf(ENCRYPTED).subarray(0, 40), 'XLSX', OLDER],
  ['a picture of an iPhone', HEIC, 'JPG', 'its content is HEIC. Please save it as JPG.'],
  ['a picture of a web page', WEBP, 'JPG', 'its content is WebP. Please save it as JPG.'],
  ['another kind', SAMPLES.PNG, 'JPG', 'its content is PNG. Please save it as JPG.'],
  ['anything else', '<!doctype html>', 'XLSX', 'its content is not XLSX.'],
] as const)('the reason against %s is told', async (...[, content, kind, reason]) => {
  const path = join(directory, 'wrong')
  writeFileSync(path, content)
  expect(await findWrongContent(path, kind)).toBe(reason)
})

/** Corrupts the size and the position of a zip's directory. */
function corrupt(zip: Buffer): Buffer {
  const copy = Buffer.from(zip)
  copy.writeUInt32LE(0xffffffff, copy.length - 10)
  copy.writeUInt32LE(0xfffffff0, copy.length - 6)
  return copy
}
