import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Log } from '#kit/log/log.server.ts'
import { publish, type Published } from './published.server.ts'

const PRODUCT = 'products/svd-12100-12v-100ah-lifepo4-battery.yaml'
let directory: string
let published: Published | undefined
const error = vi.fn<(about: object, text: string) => void>()
const log = { info: () => {}, debug: () => {}, warn: () => {}, error } as unknown as Log

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('content', directory, { recursive: true, filter: (path) => !path.includes('/images/') })
  error.mockClear()
})

afterEach(() => {
  published?.close()
  rmSync(directory, { recursive: true, force: true })
})

const edit = (file: string, change: (text: string) => string) => {
  const path = join(directory, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
const start = () => (published = publish({ directory, pages: [], log }))
const nameOf = (site: Published) =>
  site.current().products.find(({ model_name }) => model_name === 'SVD-12100')?.name

test('a mistake stops the start', () => {
  edit(PRODUCT, () => 'id: [')
  expect(start).toThrow(new RegExp(`${PRODUCT}:1: file: `))
})

describe('while serving', () => {
  test('a changed file is picked up within 2 s', async () => {
    const site = start()
    edit(PRODUCT, (text) => text.replace(/^name: .*$/m, 'name: A renamed battery'))
    await vi.waitFor(() => expect(nameOf(site)).toBe('A renamed battery'), { timeout: 2000 })
  })

  test('what expires at midnight is expired within a minute', () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: new Date('2027-01-20T23:59:30Z') })
    try {
      const site = start()
      const expired = () => site.current().certifications.filter((one) => one.expired)
      const heard = vi.fn<() => void>()
      site.onChange(heard)
      expect(expired()).toEqual([])
      vi.advanceTimersByTime(60_000)
      expect(expired().map(({ id }) => id)).toEqual(['bis'])
      vi.advanceTimersByTime(600_000)
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
})
