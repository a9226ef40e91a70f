import type { Page } from '@playwright/test'
import { test as base, type Site, startSite } from './site.ts'

/** Answers the requests to third parties, and records them with whether the page had loaded by then. */
export async function thirdParties(page: Page) {
  const requests: { url: string; afterLoad: boolean }[] = []
  let isLoaded = false
  page.on('load', () => (isLoaded = true))
  await page.route(/googletagmanager\.com|tawk\.to/, (route) => {
    requests.push({ url: route.request().url(), afterLoad: isLoaded })
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return requests
}

interface TaggedSites {
  /** A site with the advertising tag, in advanced mode. */
  advancedSite: Site
  /** The same in basic mode. */
  basicSite: Site
}

const tagged = (mode: string) =>
  [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use: (site: Site) => Promise<void>) => {
      const tag = { GOOGLE_TAG_ID: 'AW-123', GOOGLE_CONVERSION_LABEL: 'abc', GOOGLE_TAG_MODE: mode }
      const site = await startSite(tag)
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ] as const

/** Tests with sites that have a tag, each started when a test first needs it. */
export const test = base.extend<object, TaggedSites>({
  advancedSite: [...tagged('advanced')],
  basicSite: [...tagged('basic')],
})
