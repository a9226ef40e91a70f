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
import { ContentMistake } from './files/mistake.server.ts'
import { copyContent } from './mistakes.fixture.server.ts'
import { publish, type Published } from './published.server.ts'
import { anyPages } from './real-site.fixture.server.ts'

const PRODUCT = 'products/svd-12100-12v-100ah-lifepo4-battery.yaml'
let directory: string
let published: Published | undefined
const copies: string[] = []
const error = vi.fn<(about: object, text: string) => void>()
const log = { info: () => {}, debug: () => {}, warn: () => {}, error } as unknown as Log

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'content-'))
  copyContent(directory)
  error.mockClear()
})

afterEach(() => {
  published?.close()
  for (const made of [directory, `${directory}-old`, ...copies.splice(0)])
    rmSync(made, { recursive: true, force: true })
})

const edit = (file: string, change: (text: string) => string) => {
  const path = join(directory, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
/** Another folder of the same content, but for one name. */
function copyNamed(name: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'content-'))
  copies.push(copy)
  cpSync(directory, copy, { recursive: true })
  const path = join(copy, PRODUCT)
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^name: .*$/m, `name: ${name}`))
  return copy
}
const start = () => (published = publish({ directory, pages: anyPages, log }))
const nameOf = (site: Published) =>
  site.current().products.find(({ model_name }) => model_name === 'SVD-12100')?.name

describe('at the start', () => {
  test('a mistake stops it', () => {
    edit(PRODUCT, () => 'id: [')
    expect(start).toThrow(new RegExp(`${PRODUCT}:1: file: `))
  })

  const files: [what: string, bytes: Buffer, said: string][] = [
    ['an empty file', Buffer.from(' \n'), ': file: is empty. Write its fields, or remove the file.'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), ':1: file: is not UTF-8 text. Save'],
    [
      'a line in Latin-1',
      Buffer.from('id: 1\nname: caf\xe9\n', 'latin1'),
      ':2: file: is not UTF-8 text. Save',
    ],
    ['UTF-16', Buffer.from('id: 1', 'utf16le'), ':1: file: is not UTF-8 text. Save'],
    ['a text without fields', Buffer.from('hello'), ':1: file: Invalid input'],
  ]
  test.each(files)('%s in the place of a product stops it', (_, bytes, said) => {
    writeFileSync(join(directory, PRODUCT), bytes)
    expect(start).toThrow(`${join(directory, PRODUCT)}${said}`)
  })

  test.each(['company.yaml', 'products', 'pages/faq.yaml'])('without %s it says what is missing', (name) => {
    rmSync(join(directory, name), { recursive: true })
    const said = `${join(directory, name)}: file: is missing. Put it back`
    expect(start).toThrow(ContentMistake)
    expect(start).toThrow(said)
  })

  test('a byte order mark, as some editors write it, does not matter', () => {
    edit('articles/lfp-vs-nmc.md', (text) => `\ufeff${text}`)
    edit(PRODUCT, (text) => `\ufeff${text}`)
    expect(start().current().articles.length).toBeGreaterThan(0)
  })

  test('an article without front matter stops it', () => {
    edit('articles/lfp-vs-nmc.md', (text) => text.replace(/^---\n/, ''))
    expect(start).toThrow(/lfp-vs-nmc\.md:1: file: has no front matter/)
  })
})

describe('while serving', () => {
  test('a changed file is picked up within 2 s', async () => {
    const site = start()
    edit(PRODUCT, (text) => text.replace(/^name: .*$/m, 'name: A renamed battery'))
    await vi.waitFor(() => expect(nameOf(site)).toBe('A renamed battery'), { timeout: 2000 })
  })

  test('what expires at midnight is expired within a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'performance'], now: new Date('2027-01-20T23:59:30Z') })
    try {
      const site = start()
      const expired = () => site.current().certifications.filter((one) => one.expired)
      const heard = vi.fn<() => void>()
      site.onChange(heard)
      expect(expired()).toEqual([])
      await vi.advanceTimersByTimeAsync(60_000)
      expect(expired().map(({ id }) => id)).toEqual(['bis'])
      await vi.advanceTimersByTimeAsync(60_000)
      expect(heard).toHaveBeenCalledTimes(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a broken file leaves the old content serving and says where; mended, it is served', async () => {
    const site = start()
    const before = readFileSync(join(directory, PRODUCT), 'utf8')
    edit(PRODUCT, () => 'id: [')
    await vi.waitFor(() => expect(error).toHaveBeenCalled(), { timeout: 2000 })
    expect(error.mock.calls[0]?.[1]).toMatch(new RegExp(`${PRODUCT}:1`))
    expect(nameOf(site)).toBe('12.8 V 100 Ah LiFePO4 Battery')
    edit(PRODUCT, () => before.replace(/^name: .*$/m, 'name: Mended'))
    await vi.waitFor(() => expect(nameOf(site)).toBe('Mended'), { timeout: 2000 })
  })

  test('a file that goes away while others point at it leaves the old content serving', async () => {
    const site = start()
    rmSync(join(directory, 'applications/rv-and-camper.yaml'))
    await vi.waitFor(() => expect(error).toHaveBeenCalled(), { timeout: 2000 })
    expect(site.current().applications.map(({ url }) => url)).toContain('rv-and-camper')
  })

  test('a picture that comes after the file that names it is seen', async () => {
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
    await vi.waitFor(() => expect(error).toHaveBeenCalled(), { timeout: 2000 })
    expect(error.mock.calls[0]?.[1]).toContain(`there is no picture "${picture}"`)
    writeFileSync(join(directory, picture), '')
    await vi.waitFor(
      () => expect(site.current().applications.map((one) => one.main_pic_url)).toContain(picture),
      { timeout: 2000 },
    )
  })

  /** What happens to the folder as a whole; `next` holds the new content. */
  const replacements: [what: string, replace: (next: string) => void][] = [
    [
      'moved away and another put in its place',
      (next) => {
        renameSync(directory, `${directory}-old`)
        renameSync(next, directory)
      },
    ],
    [
      'removed and copied anew',
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
  test.each(replacements)('a folder that is %s is followed, and its next change too', async (_, replace) => {
    const next = copyNamed('Replaced')
    const site = start()
    replace(next)
    await vi.waitFor(() => expect(nameOf(site)).toBe('Replaced'), { timeout: 2000 })
    edit(PRODUCT, (text) => text.replace(/^name: .*$/m, 'name: Changed after'))
    await vi.waitFor(() => expect(nameOf(site)).toBe('Changed after'), { timeout: 2000 })
  })

  test('a link that is pointed at another copy is followed, even one of equal sizes and times', async () => {
    const [first, second] = [copyNamed('Copy 1'), copyNamed('Copy 2')]
    const { atime, mtime } = statSync(join(first, PRODUCT))
    utimesSync(join(second, PRODUCT), atime, mtime)
    rmSync(directory, { recursive: true })
    symlinkSync(first, directory)
    const site = start()
    expect(nameOf(site)).toBe('Copy 1')
    symlinkSync(second, `${directory}-next`)
    renameSync(`${directory}-next`, directory)
    await vi.waitFor(() => expect(nameOf(site)).toBe('Copy 2'), { timeout: 2000 })
  })

  test('a folder that is away leaves the old content serving and says so once; back, it is followed', async () => {
    const site = start()
    const next = copyNamed('Back again')
    rmSync(directory, { recursive: true })
    await vi.waitFor(() => expect(error).toHaveBeenCalled(), { timeout: 2000 })
    expect(error.mock.calls[0]?.[1]).toContain(`${join(directory, 'products')}: file: is missing`)
    await setTimeout(1000)
    expect(error).toHaveBeenCalledOnce()
    expect(nameOf(site)).toBe('12.8 V 100 Ah LiFePO4 Battery')
    renameSync(next, directory)
    await vi.waitFor(() => expect(nameOf(site)).toBe('Back again'), { timeout: 2000 })
  })
})
