import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Log } from '#kit/log/log.server.ts'
import { copyContent } from './content-copy.fixture.server.ts'
import { ContentError } from './files/content-error.server.ts'
import { publishContent, type PublishedContent } from './published.server.ts'
import { anyPages } from './real-site.fixture.server.ts'

const PRODUCT = 'products/svd-12100-12v-100ah-lifepo4-battery.yaml'
let directory: string
let published: PublishedContent | undefined
const copies: string[] = []
const error = vi.fn<(fields: object, message: string) => void>()
const log = { info: () => {}, debug: () => {}, warn: () => {}, error } as unknown as Log

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'content-'))
  copyContent(directory)
  error.mockClear()
})

afterEach(() => {
  published?.close()
  for (const created of [directory, `${directory}-old`, ...copies.splice(0)])
    rmSync(created, { recursive: true, force: true })
})

const edit = (file: string, change: (text: string) => string, folder = directory) => {
  const path = join(folder, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
/** Copies the content folder with another product name. */
function copyNamed(name: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'content-'))
  copies.push(copy)
  cpSync(directory, copy, { recursive: true })
  rename(name, copy)
  return copy
}
const rename = (name: string, folder = directory) =>
  edit(PRODUCT, (text) => text.replace(/^name: .*$/m, `name: ${name}`), folder)
const expectName = (name: string) => vi.waitFor(() => expect(nameOf(published!)).toBe(name), SOON)
const expectError = async (text: string) => {
  await vi.waitFor(() => expect(error).toHaveBeenCalled(), SOON)
  expect(error.mock.calls[0]?.[1]).toContain(text)
}
const start = () => (published = publishContent({ directory, pages: anyPages, log }))
const nameOf = (site: PublishedContent) =>
  site.current().products.find(({ model_name }) => model_name === 'SVD-12100')?.name

/** Allows for a busy machine. */
const SOON = { timeout: 10_000 }

describe('at start', () => {
  const files: [name: string, bytes: Buffer, error: string][] = [
    ['an empty file', Buffer.from(' \n'), ': file: is empty. Write its fields, or remove the file.'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), ':1: file: is not UTF-8 text. Save'],
    [
      'a line in Latin-1',
      Buffer.from('id: 1\nname: caf\xe9\n', 'latin1'),
      ':2: file: is not UTF-8 text. Save',
    ],
    ['UTF-16', Buffer.from('id: 1', 'utf16le'), ':1: file: is not UTF-8 text. Save'],
    ['text without fields', Buffer.from('hello'), ':1: file: is a text, not fields'],
  ]
  test.each(files)('%s instead of a product is an error', (_, bytes, problem) => {
    writeFileSync(join(directory, PRODUCT), bytes)
    const site = start()
    expect(error.mock.calls[0]?.[1]).toContain(`${join(directory, PRODUCT)}${problem}`)
    expect(nameOf(site)).toBeUndefined()
  })

  test('a named pipe instead of a product is an error and does not block the start', () => {
    rmSync(join(directory, PRODUCT))
    execFileSync('mkfifo', [join(directory, PRODUCT)])
    expect(nameOf(start())).toBeUndefined()
    expect(error.mock.calls[0]?.[1]).toContain(`${join(directory, PRODUCT)}: file: is not a regular file.`)
  })

  test.each(['company.yaml', 'products', 'pages/faq.yaml'])('%s must exist', (name) => {
    rmSync(join(directory, name), { recursive: true })
    expect(start).toThrow(ContentError)
    expect(start).toThrow(`${join(directory, name)}: file: is missing. Put it back`)
  })

  test('a byte order mark is ignored', () => {
    edit('articles/lfp-vs-nmc.md', (text) => `\ufeff${text}`)
    edit(PRODUCT, (text) => `\ufeff${text}`)
    expect(start().current().articles.length).toBeGreaterThan(0)
  })
})

describe('while serving', () => {
  test('a changed file is published within 2 s', async () => {
    const site = start()
    rename('A renamed battery')
    await vi.waitFor(() => expect(nameOf(site)).toBe('A renamed battery'), { timeout: 2000 })
  })

  test('a certificate expires at midnight, once', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'performance'], now: new Date('2027-01-20T23:59:30Z') })
    try {
      const site = start()
      const expired = () => site.current().certifications.filter((one) => one.expired)
      const listener = vi.fn<() => void>()
      site.subscribe(listener)
      expect(expired()).toEqual([])
      await vi.advanceTimersByTimeAsync(60_000)
      expect(expired().map(({ id }) => id)).toEqual(['bis'])
      await vi.advanceTimersByTimeAsync(60_000)
      expect(listener).toHaveBeenCalledTimes(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a broken file is logged and leaves the old content; corrected, it is published', async () => {
    const site = start()
    const before = readFileSync(join(directory, PRODUCT), 'utf8')
    edit(PRODUCT, () => 'id: [')
    await expectError(`${PRODUCT}:1`)
    expect(nameOf(site)).toBe('12.8 V 100 Ah LiFePO4 Battery')
    expect([...published!.earlierVersions().keys()]).toEqual([PRODUCT])
    const age = Date.now() - published!.earlierVersions().get(PRODUCT)!
    expect([age > 0, age < 60_000]).toEqual([true, true])
    const state = published!.state()
    edit(PRODUCT, () => 'id: [1')
    await vi.waitFor(() => expect(published!.state()).not.toBe(state), SOON)
    edit(PRODUCT, () => before.replace(/^name: .*$/m, 'name: Corrected'))
    await expectName('Corrected')
  })

  test('removing a file that others refer to leaves the old content', async () => {
    const site = start()
    rmSync(join(directory, 'applications/rv-and-camper.yaml'))
    await vi.waitFor(() => expect(error).toHaveBeenCalled(), SOON)
    expect(site.current().applications.map(({ url }) => url)).toContain('rv-and-camper')
  })

  test('a picture may be added after the file that names it', async () => {
    const images = join(directory, 'images')
    rmSync(images)
    mkdirSync(images)
    for (const name of readdirSync('content/images'))
      symlinkSync(resolve('content/images', name), join(images, name))
    const site = start()
    const picture = '/images/new.webp'
    edit('applications/rv-and-camper.yaml', (text) =>
      text.replace(/^main_pic_url: .*$/m, `main_pic_url: ${picture}`),
    )
    await expectError(`there is no picture "${picture}"`)
    writeFileSync(join(directory, picture), '')
    await vi.waitFor(
      () => expect(site.current().applications.map((one) => one.main_pic_url)).toContain(picture),
      SOON,
    )
  })

  /** Ways to replace the folder; `next` contains the new content. */
  const replacements: [name: string, replace: (next: string) => void][] = [
    [
      'exchanged for another',
      (next) => {
        renameSync(directory, `${directory}-old`)
        renameSync(next, directory)
      },
    ],
    [
      'removed and copied again',
      (next) => {
        rmSync(directory, { recursive: true })
        cpSync(next, directory, { recursive: true })
      },
    ],
    [
      'given another subfolder',
      (next) => {
        rmSync(join(directory, 'products'), { recursive: true })
        renameSync(join(next, 'products'), join(directory, 'products'))
      },
    ],
  ]
  test.each(replacements)('a folder that is %s is still followed', async (_, replace) => {
    const next = copyNamed('Replaced')
    start()
    replace(next)
    await expectName('Replaced')
    rename('Changed again')
    await expectName('Changed again')
  })

  test('a link with a new target is followed, even to files of equal sizes and times', async () => {
    const [first, second] = [copyNamed('Copy 1'), copyNamed('Copy 2')]
    const { atime, mtime } = statSync(join(first, PRODUCT))
    utimesSync(join(second, PRODUCT), atime, mtime)
    rmSync(directory, { recursive: true })
    symlinkSync(first, directory)
    const site = start()
    expect(nameOf(site)).toBe('Copy 1')
    symlinkSync(second, `${directory}-next`)
    renameSync(`${directory}-next`, directory)
    await expectName('Copy 2')
  })

  test('a missing folder is logged once and leaves the old content; restored, it is published', async () => {
    const site = start()
    const next = copyNamed('Restored')
    rmSync(directory, { recursive: true })
    await expectError(`${directory}: file: is missing`)
    await setTimeout(1000)
    expect(error).toHaveBeenCalledOnce()
    expect(nameOf(site)).toBe('12.8 V 100 Ah LiFePO4 Battery')
    renameSync(next, directory)
    await expectName('Restored')
  })
})
