import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { realContent } from '#content/real-site.fixture.server.ts'
import { ingredientsOf } from './ingredients.server.ts'
import { offers } from './offers.server.ts'
import { printingThread } from './printer.server.ts'

/** Prints what it was given, unless it has no version. The site's own program, built, is used by the journeys. */
const PROGRAM = `export function print(ingredients) {
  if (!ingredients.offer.version) throw new Error('no version')
  return { bytes: Buffer.from(JSON.stringify(ingredients)), pages: 1, type: 'application/json' }
}
export function rest() {}`

function open(program: string | undefined = PROGRAM) {
  const file = join(newDirectory(), 'program.mjs')
  if (program) writeFileSync(file, program)
  const log = { error: vi.fn() }
  const printer = printingThread(pathToFileURL(file), log)
  onTestFinished(() => printer.close())
  return { file, log, printer }
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

test('the end of the printer ends what is being printed', async () => {
  const { printer } = open()
  const refused = expect(printer.print(first!)).rejects.toThrow()
  await printer.close()
  await refused
})

test('a program that is taken away when it was opened goes on', async () => {
  const { file, printer } = open()
  printer.open()
  await printer.print(first!)
  await printer.rest()
  rmSync(file)
  expect((await printer.print(first!)).pages).toBe(1)
})

test('a thread that cannot start refuses what waits for it, and is tried again', async () => {
  const { file, log, printer } = open('')
  await expect(printer.print(first!)).rejects.toThrow()
  await expect.poll(() => log.error).toHaveBeenCalled()
  writeFileSync(file, PROGRAM)
  expect((await printer.print(first!)).pages).toBe(1)
})
