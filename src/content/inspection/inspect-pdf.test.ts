import { hash } from 'node:crypto'
import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { runInTimeSlices, runToCompletion } from '#kit/workers/time-slices.server.ts'
import { inspectPdf } from './inspect-pdf.server.ts'
import { inspectPdfs } from './inspect-files.server.ts'
import { createCompressedPdf, createPdf } from './pdf.fixture.server.ts'

const file = join(newDirectory(), 'one.pdf')
const inspect = (bytes: Buffer | string) => {
  writeFileSync(file, bytes)
  return inspectPdf(file)
}
/** Adds a script to the catalog, which the library's types leave out. */
const addScript = (pdf: object) => {
  const { _root: root } = pdf as { _root: { data: object } }
  Object.assign(root.data, { OpenAction: { S: 'JavaScript', JS: 'app.alert(1)' } })
}

test('size, pages and day are read from the file', async () => {
  const bytes = await createPdf({ pages: 3 })
  const facts = { bytes: bytes.length, pages: 3, day: '2026-03-02', hash: hash('sha256', bytes) }
  expect(await inspect(bytes)).toEqual(facts)
})

test('objects may be compressed', async () => {
  const bytes = createCompressedPdf()
  expect(await inspect(bytes)).toMatchObject({ bytes: bytes.length, pages: 1 })
})

test.each([
  ['a password', () => createPdf({ userPassword: 'open' }), 'needs a password'],
  ['a password for changes', () => createPdf({ ownerPassword: 'own' }), 'is protected by a password'],
  ['a script when it opens', () => createPdf({ change: addScript }), 'has a script in it'],
  [
    'a script among compressed objects',
    () => createCompressedPdf(`/OpenAction<</S/JavaScript/JS(1)>>`),
    'has a script in it',
  ],
  [
    'a script whose name is written in numbers',
    () => createCompressedPdf(`/X<</S/J#61vaScript/J#53(1)>>`),
    'has a script in it',
  ],
  ['a program', () => createCompressedPdf(`/X<</S/Launch/F(calc)>>`), 'starts another program'],
  [
    'files',
    () => createPdf({ change: (pdf) => void pdf.file(Buffer.from('x'), { name: 'x.txt' }) }),
    'has other files in it',
  ],
  [
    'an action',
    () => createCompressedPdf(`/OpenAction<</S/URI/URI(https://example.com)>>`),
    'does something by itself when it is opened',
  ],
  ['actions of a page', () => createCompressedPdf(`/AA<</O 9 0 R>>`), 'does something by itself'],
])('a PDF with %s is refused', async (_name, create, problem) => {
  expect(await inspect(await create())).toMatchObject({ problem: expect.stringContaining(problem) })
})

test('a PDF may say at which page it opens, and write names of actions', async () => {
  expect(await inspect(createCompressedPdf('/OpenAction[3 0 R/Fit]'))).toMatchObject({ pages: 1 })
  expect(await inspect(await createPdf({ text: 'stream /JS /Launch endstream' }))).toMatchObject({ pages: 1 })
})

test('a file that is no PDF, half of one, or too large is refused', async () => {
  const whole = await createPdf({ pages: 20 })
  for (const bytes of ['', 'no PDF', '<html></html>'])
    expect(await inspect(bytes)).toMatchObject({ problem: 'is no PDF, or only a part of one' })
  expect(await inspect(whole.subarray(0, 300))).toHaveProperty('problem')
  truncateSync(file, 60_000_001)
  expect(await inspectPdf(file)).toMatchObject({
    problem: 'has more than 60 MB',
  })
})

test('a thread reads several files, while the caller waits with or without pauses', async () => {
  const [one, two] = ['1.pdf', '2.pdf'].map((name) => join(newDirectory(), name)) as [string, string]
  writeFileSync(one, await createPdf({ pages: 2 }))
  writeFileSync(two, 'no PDF')
  for (const reports of [
    runToCompletion(inspectPdfs([one, two])),
    await runInTimeSlices(inspectPdfs([one, two])),
  ]) {
    expect(reports.get(one)).toMatchObject({ pages: 2 })
    expect(reports.get(two)).toHaveProperty('problem')
  }
})
