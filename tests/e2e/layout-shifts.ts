import type { Page } from '@playwright/test'
import { LIMITS } from '#tests/budgets/limits.ts'

declare global {
  interface Window {
    layoutShifts: string[]
  }
}

const READ_BEFORE_PAINT = '<head><link rel="expect" href="#page-state" blocking="render">'

/**
 * Records what moves in the documents to come. They are painted only when they have been read: a busy browser that paints the
 * half of a document moves what is centred or at the right when the other half comes, and so at random.
 */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace('<head>', READ_BEFORE_PAINT)
    await route.fulfill({ response, body })
  })
  await page.addInitScript(() => {
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node?: Element }[] }
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
        window.layoutShifts.push(`${value} at ${Math.round(entry.startTime)} ms: ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns what has moved since the document was opened, with the size of each shift, if that is more than a late font may move. */
export async function layoutShifts(page: Page, most: number = LIMITS.layoutShift): Promise<string[]> {
  const shifts = await page.evaluate(() => window.layoutShifts)
  const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0)
  return sum > most ? shifts : []
}
