import type { Page, Route } from '@playwright/test'

/**
 * What the page asks for is on its way for ever, or until what this returns is called; then it goes on (if somebody still
 * waits for it), or what is given happens.
 */
export async function stall(
  page: Page,
  pattern: string | RegExp,
  then: (route: Route) => Promise<void> = (route) => route.continue().catch(() => {}),
): Promise<() => void> {
  let letThrough = () => {}
  const isLet = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(pattern, async (route) => {
    await isLet
    await then(route)
  })
  return letThrough
}
