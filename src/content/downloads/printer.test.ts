import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { realContent } from '#content/real-site.fixture.server.ts'
import { ingredientsOf } from './ingredients.server.ts'
import { offers } from './offers.server.ts'
import { printingThread } from './printer.server.ts'

const HELPER = pathToFileURL('src/kit/workers/request-thread.server.ts').href
/** Program of a thread whose `print` is this function. The browser tests use the program of the site. */
const program = (print: string) => `import { answerRequests } from '${HELPER}'
answerRequests(${print})`

/** Prints what it was given, unless it has no version. */
const PROGRAM = program(`async (ingredients) => {
  if (!ingredients.offer.version) throw new Error('no version')
  return { bytes: Buffer.from(JSON.stringify(ingredients)), pages: 1, type: 'application/json' }
}`)

function open(source = PROGRAM) {
  const file = join(newDirectory(), 'program.mjs')
  if (source) writeFileSync(file, source)
  const log = { error: vi.fn<Log['error']>() }
  const printer = printingThread(() => pathToFileURL(file), log)
  onTestFinished(() => printer.close())
  return { file, printer, log }
}

const content = realContent()
const ingredients = offers(content).map((offer) => ingredientsOf(offer, content))
const [first] = ingredients

test('all that any document is made of reaches the other thread, and a buffer comes back', async () => {
  const { printer } = open()
  for (const given of ingredients) {
    const { bytes, ...about } = await printer.print(given)
    expect(bytes).toBeInstanceOf(Buffer)
    expect(bytes.toString()).toBe(JSON.stringify(given))
    expect(about).toEqual({ pages: 1, type: 'application/json' })
  }
})

test('a document that cannot be made fails alone', async () => {
  const { printer } = open()
  const refused = printer.print({ ...first!, offer: { ...first!.offer, version: '' } })
  await expect(refused).rejects.toThrow('no version')
  expect((await printer.print(first!)).pages).toBe(1)
})

test('a document without its picture is told', async () => {
  const { printer, log } = open(PROGRAM.replace('pages: 1', "pages: 1, fault: 'x.webp: no picture'"))
  expect(await printer.print(first!)).not.toHaveProperty('fault')
  const told = { document: first!.offer.url, fault: 'x.webp: no picture' }
  expect(log.error).toHaveBeenCalledExactlyOnceWith(told, 'a document is without its picture')
})

test('the end of the printer ends what is being printed', async () => {
  const { printer } = open()
  const refused = expect(printer.print(first!)).rejects.toThrow()
  await printer.close()
  await refused
})

test('documents are printed one after the other', async () => {
  const { printer } = open(
    program(`async () => {
      const before = (globalThis.running = (globalThis.running ?? 0) + 1)
      await new Promise(setImmediate)
      globalThis.running -= 1
      return { bytes: Buffer.of(), pages: before, type: 'text/plain' }
    }`),
  )
  const made = await Promise.all([printer.print(first!), printer.print(first!)])
  expect(made.map(({ pages }) => pages)).toEqual([1, 1])
})

test('a thread that has nothing to print ends; the next runs the program that is there then', async () => {
  const { file, printer } = open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await printer.print(first!)
  writeFileSync(file, PROGRAM.replace('pages: 1', 'pages: 2'))
  expect((await printer.print(first!)).pages).toBe(1)
  vi.advanceTimersByTime(5000)
  expect((await printer.print(first!)).pages).toBe(2)
})

test('a thread that dies refuses what waits for it, and another takes its place', async () => {
  const die = 'setImmediate(() => { throw new Error("no memory") })'
  const { file, printer } = open(program(`() => new Promise(() => ${die})`))
  await expect(printer.print(first!)).rejects.toThrow('no memory')
  writeFileSync(file, PROGRAM)
  expect((await printer.print(first!)).pages).toBe(1)
})

test('a program that is not there refuses what waits for it, and is tried again', async () => {
  const { file, printer } = open('')
  await expect(printer.print(first!)).rejects.toThrow()
  writeFileSync(file, PROGRAM)
  expect((await printer.print(first!)).pages).toBe(1)
})
