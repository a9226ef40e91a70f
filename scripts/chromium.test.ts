import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chromiumHere, provideChromium } from './chromium.mjs'

const DEBIAN = '/usr/bin/chromium-headless-shell'

beforeEach(() => void vi.stubEnv('CHROMIUM', undefined))
afterEach(() => void vi.unstubAllEnvs())

/** What is installed, and the path the browser tests are given, on a machine with these files. */
async function provide({ here, apt }: { here: string[]; apt: boolean }) {
  const files = new Set(here)
  const installed: string[] = []
  const isThere = (path: string) => files.has(path)
  await provideChromium({
    isThere,
    installFromDebian() {
      if (!apt) return
      installed.push('Debian’s')
      files.add(DEBIAN)
    },
    installPlaywrights: async () => installed.push('Playwright’s'),
  })
  return { installed, path: chromiumHere(isThere) }
}

test('a Chromium that is here is used, the one in CHROMIUM first, and none is installed', async () => {
  const chrome = '/opt/google/chrome/chrome'
  expect(await provide({ here: [chrome], apt: true })).toEqual({ installed: [], path: chrome })
  vi.stubEnv('CHROMIUM', '/my/chromium')
  const here = ['/my/chromium', chrome]
  expect(await provide({ here, apt: true })).toEqual({ installed: [], path: '/my/chromium' })
})

test('without one, Debian’s package is installed and used', async () => {
  expect(await provide({ here: [], apt: true })).toEqual({ installed: ['Debian’s'], path: DEBIAN })
})

test('where there is no Debian, Playwright’s own is installed, and without a path it starts that', async () => {
  expect(await provide({ here: [], apt: false })).toEqual({ installed: ['Playwright’s'], path: undefined })
})

test('the browser tests are given the path that was found', async () => {
  vi.stubEnv('CHROMIUM', process.execPath)
  const { default: config } = await import(resolve('playwright.config.ts'))
  expect(config.use?.launchOptions?.executablePath).toBe(process.execPath)
})
