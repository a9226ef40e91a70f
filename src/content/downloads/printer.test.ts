import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { listDownloads } from './list-downloads.server.ts'
import { createPrintJob } from './print-job.server.ts'
import { createPrinter } from './printer.server.ts'

const REQUEST_THREAD = pathToFileURL('src/kit/workers/request-thread.server.ts').href
/** Program of a thread with this function as `printDocument`. The browser tests use the program of the site. */
const program = (print: string) => `import { answerRequests } from '${REQUEST_THREAD}'
answerRequests(${print})`

/** Prints the job itself; fails without a version. */
const PROGRAM = program(`async (job) => {
  if (!job.download.version) throw new Error('no version')
  return { bytes: Buffer.from(JSON.stringify(job)), pages: 1, type: 'application/json' }
}`)

function open(source = PROGRAM) {
  const file = join(newDirectory(), 'program.mjs')
  if (source) writeFileSync(file, source)
  const log = { error: vi.fn<Log['error']>() }
  const printer = createPrinter(() => pathToFileURL(file), log)
  onTestFinished(() => printer.close())
  return { file, printer, log }
}

const content = realContent()
const jobs = listDownloads(content).map((download) => createPrintJob(download, content))
const [first] = jobs

test('every job can be sent to the thread, and a buffer comes back', async () => {
  const { printer } = open()
  for (const job of jobs) {
    const { bytes, ...rest } = await printer.print(job)
    expect(bytes).toBeInstanceOf(Buffer)
    expect(bytes.toString()).toBe(JSON.stringify(job))
    expect(rest).toEqual({ pages: 1, type: 'application/json' })
  }
})

test('a failing document does not affect others', async () => {
  const { printer } = open()
  const failing = printer.print({ ...first!, download: { ...first!.download, version: '' } })
  await expect(failing).rejects.toThrow('no version')
  expect((await printer.print(first!)).pages).toBe(1)
})

test('a document without its picture is logged', async () => {
  const { printer, log } = open(PROGRAM.replace('pages: 1', "pages: 1, fault: 'x.webp: no picture'"))
  expect(await printer.print(first!)).not.toHaveProperty('fault')
  const fields = { document: first!.download.url, fault: 'x.webp: no picture' }
  expect(log.error).toHaveBeenCalledExactlyOnceWith(fields, 'a document was printed without its picture')
})

test('closing the printer rejects pending jobs', async () => {
  const { printer } = open()
  const refused = expect(printer.print(first!)).rejects.toThrow()
  await printer.close()
  await refused
})

test('documents are printed one at a time', async () => {
  const { printer } = open(
    program(`async () => {
      const before = (globalThis.running = (globalThis.running ?? 0) + 1)
      await new Promise(setImmediate)
      globalThis.running -= 1
      return { bytes: Buffer.of(), pages: before, type: 'text/plain' }
    }`),
  )
  const printed = await Promise.all([printer.print(first!), printer.print(first!)])
  expect(printed.map(({ pages }) => pages)).toEqual([1, 1])
})

test('an idle thread ends, and the next one runs the current program', async () => {
  const { file, printer } = open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await printer.print(first!)
  writeFileSync(file, PROGRAM.replace('pages: 1', 'pages: 2'))
  expect((await printer.print(first!)).pages).toBe(1)
  vi.advanceTimersByTime(5000)
  expect((await printer.print(first!)).pages).toBe(2)
})

test('a thread that crashes rejects its jobs and is replaced', async () => {
  const die = 'setImmediate(() => { throw new Error("no memory") })'
  const { file, printer } = open(program(`() => new Promise(() => ${die})`))
  await expect(printer.print(first!)).rejects.toThrow('no memory')
  writeFileSync(file, PROGRAM)
  expect((await printer.print(first!)).pages).toBe(1)
})

test('a missing program rejects its jobs and is tried again', async () => {
  const { file, printer } = open('')
  await expect(printer.print(first!)).rejects.toThrow()
  writeFileSync(file, PROGRAM)
  expect((await printer.print(first!)).pages).toBe(1)
})
