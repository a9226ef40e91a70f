import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** A running site with its own data folder. */
export interface Site {
  url: string
  pid: number | undefined
  dataDirectory: string
  /** Rows of its database. */
  rows(sql: string): Record<string, unknown>[]
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  stop: () => Promise<number | null>
}

const STARTED = /Solvane \S+ is at (http:\/\/localhost:\d+)/

/** Starts the production build, or another, on a free port with a fresh data folder; resolves when it serves. */
export async function startSite(environment: Record<string, string> = {}, dist = 'dist'): Promise<Site> {
  const dataDirectory = newDataDirectory(environment)
  const server = spawn('node_modules/.bin/node', [join(dist, 'server/server.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDirectory,
      DRAIN_DELAY: '0',
      // The tests send more forms from one address than a visitor may.
      RATE_LIMITS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const url = await addressOf(server)
  return {
    url,
    pid: server.pid,
    dataDirectory,
    rows(sql) {
      const database = new DatabaseSync(join(dataDirectory, 'leads.sqlite'), { readOnly: true })
      try {
        return database.prepare(sql).all()
      } finally {
        database.close()
      }
    },
    ended,
    async stop() {
      server.kill('SIGTERM')
      const code = await ended
      rmSync(dataDirectory, { recursive: true, force: true })
      return code
    },
  }
}

/** Data folder of the site that prepares pictures, facts of documents and parsed content for all others (global-setup.ts). */
export const KEPT = resolve('test-results/kept')

function newDataDirectory({ CONTENT_DIR }: Record<string, string>): string {
  const directory = mkdtempSync(join(tmpdir(), 'solvane-'))
  mkdirSync(join(KEPT, 'images'), { recursive: true })
  symlinkSync(join(KEPT, 'images'), join(directory, 'images'))
  for (const name of ['documents.json', 'content.ndjson']) {
    // A content folder of its own has no earlier versions.
    const isOwn = name === 'content.ndjson' && CONTENT_DIR !== undefined
    if (!isOwn && existsSync(join(KEPT, name))) cpSync(join(KEPT, name), join(directory, name))
  }
  return directory
}

/** Starts the server with settings that it refuses. */
export function startBadly(
  environment: Record<string, string>,
): Promise<{ status: number | null; stderr: string }> {
  const data = { DATA_DIR: test.info().outputPath('data') }
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', ...data, ...environment }
  const server = spawn('node_modules/.bin/node', ['dist/server/server.js'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  server.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return new Promise((resolve) => server.once('close', (status) => resolve({ status, stderr })))
}

/** Returns a port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = STARTED.exec(output)?.[1]
      if (url) resolve(url)
    })
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
}

interface Fixtures {
  /** Starts another site, which is stopped at the end of the test. */
  startSite: typeof startSite
  /** Errors and warnings in the page's console that are not yet expected. */
  consoleMessages: string[]
  /** Expects at least one console message like this by the end of the test. Any other error or warning fails the test. */
  expectSaid: (text: RegExp) => void
  /** Permits a console message that depends on how far the page has come. */
  allowSaid: (text: RegExp) => void
  /** Stops loading as the browser's Stop button does, or as `how` does. */
  stopLoading: (how?: () => void) => Promise<void>
}

/** Browser tests: one site for each worker, started before its first test. */
export const test = base.extend<Fixtures, { site: Site }>({
  startSite: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const sites: Site[] = []
      await use(async (...options) => {
        const site = await startSite(...options)
        sites.push(site)
        return site
      })
      await Promise.all(sites.map((site) => site.stop()))
    },
    // Set up before the page and so stopped after it: the page's last requests are still answered.
    { auto: true },
  ],
  site: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  page: async ({ page }, use) => {
    await use(page)
    // A prefetch may still be on its way through a route when the test is over.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  consoleMessages: [
    async ({ page }, use) => {
      const messages: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          messages.push(`${message.text()} (${pathOf(message.location().url)})`)
      })
      page.on('pageerror', (error) => messages.push(error.message))
      await use(messages)
      expect(messages, 'unexpected errors and warnings in the console').toEqual([])
    },
    { auto: true },
  ],
  // Checked at the end of the test: a message may arrive after its effect is seen on the page.
  expectSaid: async ({ consoleMessages }, use) => {
    const expected: RegExp[] = []
    await use((text) => void expected.push(text))
    for (const text of expected)
      await expect
        .poll(() => consoleMessages.some((line) => text.test(line)), `the console has ${text}`)
        .toBe(true)
    removeMatching(consoleMessages, expected)
  },
  allowSaid: async ({ consoleMessages }, use) => {
    const allowed: RegExp[] = []
    await use((text) => void allowed.push(text))
    removeMatching(consoleMessages, allowed)
  },
  stopLoading: async ({ page, allowSaid }, use) => {
    await use((how = () => stop()) => {
      allowSaid(NO_MANIFEST)
      return page.evaluate(how)
    })
  },
})

function removeMatching(messages: string[], patterns: RegExp[]): void {
  const kept = messages.filter((line) => !patterns.some((text) => text.test(line)))
  messages.splice(0, messages.length, ...kept)
}

/** Logged when the page is left while its manifest is being fetched. */
export const NO_MANIFEST = /^The build manifest/

export { expect }

/** Sets what the browser reports of its connection: with `saveData` nothing is prefetched. */
export const setConnection = (page: Page, connection: object) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)

/** Waits until the page is enhanced by its scripts; before that everything works as plain HTML. */
export const enhanced = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset['enhanced'] !== undefined)

/** Moves the pointer twice: Chromium reports the first move with zero length, which is no sign of use. */
export async function movePointer(page: Page): Promise<void> {
  for (const y of [300, 5]) await page.mouse.move(5, y)
}

/** Uses the page until it is enhanced: what happens before its first script runs is no sign of use. */
export const wake = (page: Page) =>
  expect(async () => {
    await movePointer(page)
    await expect(page.locator('html')).toHaveAttribute('data-enhanced', '', { timeout: 500 })
  }).toPass()

/** Opens a page and waits for its scripts and the layout of the whole page. */
export async function open(
  page: Page,
  path: string,
  options: Parameters<Page['goto']>[1] = {},
): Promise<void> {
  await page.goto(path, options)
  // Chromium reports a layout shift of what is far below the screen if the whole page is laid out before the second paint.
  await expect(page.locator('html')).not.toContainClass('first-paint')
  await wake(page)
  await expect(page.locator('html')).not.toHaveClass(/first-screen/)
}

/** The path and query of an address: its port is another in each run, and may look like a status. */
const pathOf = (url: string) => url.replace(/^[a-z-]+:\/\/[^/]*/, '')

/** Sets the text size of the browser, in px: media queries in em follow it, as they do no size set by the page. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
}

/**
 * Waits until the page is painted and its transitions and animations have ended, except endless ones, those that follow the
 * scrolling, and the opening of `<details>`, which Chromium does not list.
 */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState, timeline }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        )
    do {
      await nextFrame()
      await Promise.allSettled(running().map(({ finished }) => finished))
      await nextFrame()
    } while (running().length > 0)
  })

/** Transitions and animations of the page take as many times longer as `rate` is below 1. */
export async function slowAnimations(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: rate })
}

/** No page has frames that axe would examine in a window of its own, and what passes need not be listed: a quarter of the time. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

/** WCAG 2.2 AA and best practices, by axe. */
export async function expectAccessible(page: Page): Promise<void> {
  const rules = { 'target-size': { enabled: true } }
  const { violations } = await axe(page)
    .options({ rules, resultTypes: ['violations'] })
    .analyze()
  const found: string[] = []
  for (const { id, nodes } of violations)
    for (const { target } of nodes) {
      const place = target.join(' ')
      if (id !== 'target-size' || (await isSmall(page, place))) found.push(`${id}: ${place}`)
    }
  expect(found).toEqual([])
}

/** Whether a target is too small even where nothing covers a part of it, as the header does until the page is scrolled. */
async function isSmall(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations } = await axe(page).include(target).withRules('target-size').analyze()
  return violations.length > 0
}
