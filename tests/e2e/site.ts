import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** A running site of a test's own: address, data folder, and what its database holds. */
export interface Site {
  url: string
  pid: number | undefined
  dataDirectory: string
  rows(sql: string): Record<string, unknown>[]
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  stop: () => Promise<number | null>
}

const STARTED = /Solvane \S+ is at (http:\/\/localhost:\d+)/

/** Starts the production build, or another, on a free port with a fresh data folder; resolves when it serves. */
export async function startSite(environment: Record<string, string> = {}, dist = 'dist'): Promise<Site> {
  const dataDirectory = newDataDirectory()
  const server = spawn('node_modules/.bin/node', [join(dist, 'server/server.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDirectory,
      DRAIN_DELAY: '0',
      // One browser sends more forms here than a visitor may.
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

/** A copy of the content for a test to change; its pictures are the project's own. */
export function contentCopy(): string {
  const directory = base.info().outputPath('content')
  cpSync('content', directory, { recursive: true, filter: (path) => !path.startsWith('content/images') })
  symlinkSync(resolve('content/images'), join(directory, 'images'))
  return directory
}

/** Pictures and facts of documents, which every site would make anew. */
export const KEPT = resolve('test-results/kept')

function newDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'solvane-'))
  mkdirSync(join(KEPT, 'images'), { recursive: true })
  symlinkSync(join(KEPT, 'images'), join(directory, 'images'))
  const facts = join(KEPT, 'documents.json')
  if (existsSync(facts)) cpSync(facts, join(directory, 'documents.json'))
  return directory
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const url = STARTED.exec(said)?.[1]
      if (url) resolve(url)
    })
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
}

/**
 * Browser tests: one site a worker; a console error or warning that a test does not expect fails it. Nothing is fetched ahead
 * unless a test is about that: a request more or less would make others depend on the machine's speed. `startSite` gives a
 * test a site of its own, which ends with it.
 */
export const test = base.extend<
  {
    fetchesAhead: boolean
    startSite: typeof startSite
    said: string[]
    expectSaid: (text: RegExp) => void
    stopLoading: (how?: () => void) => Promise<void>
  },
  { site: Site }
>({
  fetchesAhead: [false, { option: true }],
  startSite: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const sites: Site[] = []
      await use(async (...told) => {
        const site = await startSite(...told)
        sites.push(site)
        return site
      })
      await Promise.all(sites.map((site) => site.stop()))
    },
    // Before the page and so ended after it: what a page still asks for is not missed.
    { auto: true },
  ],
  page: async ({ page, fetchesAhead }, use) => {
    if (!fetchesAhead) await onConnection(page, { effectiveType: 'slow-2g' })
    await use(page)
  },
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
  said: [
    async ({ page }, use) => {
      const said: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(error.message))
      await use(said)
      expect(said, 'nothing unexpected in the console').toEqual([])
    },
    { auto: true },
  ],
  // Looked for once the test is over: what a page does may be seen before the console hears of it.
  expectSaid: async ({ said }, use) => {
    const awaited: RegExp[] = []
    await use((text) => void awaited.push(text))
    for (const text of awaited) {
      const isIt = (line: string) => text.test(line)
      await expect.poll(() => said.some(isIt), `the console says ${text}`).toBe(true)
      said.splice(said.findIndex(isIt), 1)
    }
  },
  // As the browser's button does.
  stopLoading: async ({ page, said }, use) => {
    let isStopped = false
    await use((how = () => stop()) => {
      isStopped = true
      return page.evaluate(how)
    })
    if (isStopped) allowNoManifest(said)
  },
})

/** The manifest may have been on its way when something ended all that was: then the console is told, once, that it did not come. */
export function allowNoManifest(said: string[]): void {
  const at = said.findIndex((line) => line.startsWith('The build manifest'))
  if (at >= 0) said.splice(at, 1)
}

export { expect }

/** What the browser says of its connection; on `saveData` nothing is fetched ahead. */
export const onConnection = (page: Page, told: object) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), told)

/** Waits until the page's scripts are at work; before that everything works as plain HTML. */
export const alive = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined)

/** A pointer comes near: that it is somewhere, of which a browser tells by a first move without length, is no sign of it. */
export async function movePointer(page: Page): Promise<void> {
  for (const y of [300, 5]) await page.mouse.move(5, y)
}

/** Opens a page and waits for its scripts. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(async () => {
    await movePointer(page)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 500 })
  }).toPass()
  await expect(page.locator('html')).not.toHaveClass(/first-screen/)
}

/** Transitions and animations of the page take as many times longer as `rate` is below 1. */
export async function slowAnimations(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: rate })
}

/** WCAG 2.2 AA and best practices, by axe. */
export async function expectAccessible(page: Page): Promise<void> {
  const rules = { 'target-size': { enabled: true } }
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze()
  const found: string[] = []
  for (const { id, nodes } of violations)
    for (const { target } of nodes) {
      const place = target.join(' ')
      if (id !== 'target-size' || (await isSmall(page, place))) found.push(`${id}: ${place}`)
    }
  expect(found).toEqual([])
}

/** Whether a target is too small where nothing covers a part of it: what the header does, its reader scrolls away. */
async function isSmall(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations } = await new AxeBuilder({ page }).include(target).withRules('target-size').analyze()
  return violations.length > 0
}
