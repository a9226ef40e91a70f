import type { Browser } from '@playwright/test'
import { expect, open, settled, test } from '#tests/e2e/site.ts'

interface TraceEvent {
  name: string
  args: { elementCount?: number }
}

/** Counts the elements whose styles the browser calculates while `act` runs. */
async function styledDuring(browser: Browser, act: () => Promise<void>): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return events.reduce(
    (sum, { name, args }) => sum + (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0),
    0,
  )
}

test('A view transition does not recalculate the styles of the whole page', async ({ page, browser }) => {
  await open(page, '/contact')
  await page.getByRole('button', { name: 'Reject all' }).click()
  await page.waitForLoadState('networkidle')
  const elements = await page.locator('body *').count()
  const styled = await styledDuring(browser, () =>
    page.evaluate(async () => {
      const transition = document.startViewTransition(() => {})
      await transition.ready
      transition.skipTransition()
      await transition.finished
    }),
  )
  expect(elements).toBeGreaterThan(500)
  expect(styled).toBeLessThan(elements / 4)
})

test('Closing the cookie banner does not recalculate the styles of the whole page', async ({
  page,
  browser,
}) => {
  await open(page, '/contact')
  await page.waitForLoadState('networkidle')
  const elements = await page.locator('body *').count()
  const reject = page.getByRole('button', { name: 'Reject all' })
  await reject.hover()
  // The styles of the hovered button are recalculated with the next frame.
  await settled(page)
  const styled = await styledDuring(browser, async () => {
    await reject.click()
    await expect(reject).toBeHidden()
  })
  expect(styled).toBeLessThan(elements / 4)
})
