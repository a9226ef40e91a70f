import type { Page } from '@playwright/test'

/** Answers for the third parties, and what was asked of them and whether the page had loaded by then. */
export async function thirdParties(page: Page) {
  const asked: { url: string; afterLoad: boolean }[] = []
  let isLoaded = false
  page.on('load', () => (isLoaded = true))
  const answer = (pattern: RegExp) =>
    page.route(pattern, (route) => {
      asked.push({ url: route.request().url(), afterLoad: isLoaded })
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
  await answer(/googletagmanager\.com/)
  await answer(/tawk\.to/)
  return asked
}
