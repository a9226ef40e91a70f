import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findChromium, provideChromium } from './chromium.mjs'

const DEBIAN = '/usr/bin/chromium-headless-shell'

beforeEach(() => void vi.stubEnv('CHROMIUM', undefined))
afterEach(() => void vi.unstubAllEnvs())

/** Provides a Chromium on a machine with these files. Returns what was installed, and the path for the browser tests. */
async function provide({ existing, hasApt }: { existing: string[]; hasApt: boolean }) {
  const files = new Set(existing)
  const installed: string[] = []
  const exists = (path: string) => files.has(path)
  await provideChromium({
    exists,
    installFromDebian() {
      if (!hasApt) return
      installed.push('Debian’s')
      files.add(DEBIAN)
    },
    installFromPlaywright: async () => installed.push('Playwright’s'),
  })
  return { installed, path: findChromium(exists) }
}

test('an installed Chromium is used, preferably the one in CHROMIUM', async () => {
  const chrome = '/opt/google/chrome/chrome'
  expect(await provide({ existing: [chrome], hasApt: true })).toEqual({ installed: [], path: chrome })
  vi.stubEnv('CHROMIUM', '/my/chromium')
  const existing = ['/my/chromium', chrome]
  expect(await provide({ existing, hasApt: true })).toEqual({ installed: [], path: '/my/chromium' })
})

test('otherwise Debian’s package is installed', async () => {
  expect(await provide({ existing: [], hasApt: true })).toEqual({ installed: ['Debian’s'], path: DEBIAN })
})

test('without apt, Playwright’s own Chromium is installed, and started by default', async () => {
  expect(await provide({ existing: [], hasApt: false })).toEqual({
    installed: ['Playwright’s'],
    path: undefined,
  })
})

test('the browser tests use the Chromium that was found', async () => {
  vi.stubEnv('CHROMIUM', process.execPath)
  const { default: config } = await import(resolve('playwright.config.ts'))
  expect(config.use?.launchOptions?.executablePath).toBe(process.execPath)
})
