import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expect, freePort, type Site, startSite, test as base } from './site.ts'

const TOKEN = 'a-token-for-the-desk-of-these-tests'

/** A running site with a sales desk. */
export interface DeskSite extends Site {
  /** Address of the private listener. */
  desk: string
  /** Submits an inquiry, and resolves with its reference once it is delivered or held back. */
  submit(fields: object): Promise<string>
}

/** Browser tests of the sales desk: one site for each worker. */
export const test = base.extend<object, { deskSite: DeskSite }>({
  deskSite: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startDeskSite(startSite)
      await use({ ...site, submit: submitTo(site) })
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

/** Starts a site with a desk, by a function that may stop it, and with further settings. */
export async function startDeskSite(
  start: typeof startSite,
  settings: Record<string, string> = {},
): Promise<Omit<DeskSite, 'submit'>> {
  const METRICS_PORT = String(await freePort())
  const site = await start({ METRICS_PORT, DESK_TOKEN: TOKEN, ...settings })
  return { ...site, desk: `http://localhost:${METRICS_PORT}/desk` }
}

let submitted = 0

const submitTo = (site: Site) => async (fields: object) => {
  // Each lead has its own sender, so that spam in one test does not affect another.
  const own = {
    email: `person-${++submitted}@buyer-${submitted}.example`,
    content: `Question ${submitted}: how many packs are on a pallet?`,
  }
  const response = await fetch(`${site.url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...own, ...fields }),
  })
  const { reference } = (await response.json()) as { reference: string }
  const state = () => site.rows(`select state from lead where reference = '${reference}'`)[0]?.['state']
  await expect.poll(state).toMatch(/^(?:delivered|quarantined)$/)
  return reference
}

/** Fills in the sign-in form that is shown, and sends it. */
export async function fillSignIn(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByLabel('Token').fill(TOKEN)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs somebody in at the desk, in a browser of their own. */
export async function signIn(
  browser: Browser,
  { desk }: DeskSite,
  { name, ...options }: BrowserContextOptions & { name: string },
): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(desk)
  await fillSignIn(page, name)
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  return page
}
