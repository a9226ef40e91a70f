import type { Page, Route } from '@playwright/test'

/**
 * Leaves requests of the page without an answer until the function that is returned is called. Then each is sent, or handled by
 * `then`; the page may have given it up.
 */
export async function stall(
  page: Page,
  pattern: string | RegExp,
  then: (route: Route) => Promise<void> = (route) => route.continue().catch(() => {}),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await released
    await then(route)
  })
  return release
}
