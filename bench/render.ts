import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createLocalLists } from '#content/lists.server.ts'
import { publishContent } from '#content/published.server.ts'
import type { Site } from '#content/site.server.ts'
import { createIcons } from '#kit/icons/icons.server.ts'
import { WorkQueue } from '#kit/limits/work-queue.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import { readSettings } from '#kit/settings/settings.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { load } from '#pages/products/page.server.tsx'
import { workbooks } from '#kit/tables/workbook.fixture.server.ts'
import { openBuild } from '#kit/pages/server/open-build.server.ts'
import { settingsTable } from '#src/settings.server.ts'
import { loadShell } from '#shell/load.server.ts'
import { ShellBottom, ShellTop } from '#shell/shell.server.tsx'
import { ImageBase } from '#ui/image/image-base.ts'
import { siteConfig } from '#src/config.server.ts'
import { createSitePages } from '#src/site-pages.server.ts'
import { median } from './percentile.mjs'

const ROUNDS = 300
const WARM_UP = 100

/** Returns the median processor time of each function, in ms. They run alternately, so that a slow machine affects all of them alike. */
async function measureAlternately(functions: Record<string, () => unknown>): Promise<Record<string, number>> {
  const times = new Map(Object.keys(functions).map((name) => [name, [] as number[]]))
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [name, run] of Object.entries(functions)) {
      const before = process.cpuUsage()
      await run()
      const { user, system } = process.cpuUsage(before)
      if (round >= 0) times.get(name)?.push((user + system) / 1000)
    }
  }
  return Object.fromEntries([...times].map(([name, durations]) => [name, median(durations)]))
}

/** Measures how the server renders /products, against a bare renderToStaticMarkup of the same tree: 48 cards and the mega menu. */
export async function measureRender() {
  const log = createLog('silent')
  const content = publishContent({ directory: 'content', pages: pageTable, log })
  const siteSettings = siteConfig(readSettings(settingsTable, { SECRET_KEY: 'k'.repeat(32) }))
  const build = openBuild('dist', { retention: 0, rules: () => ({}), log })
  const lists = createLocalLists(content.current)
  const icons = createIcons({ log })
  const { pages } = createSitePages(siteSettings, {
    build,
    content,
    lists,
    icons,
    previewOf: () => undefined,
    workbooks,
    work: new WorkQueue(),
  })
  const config = { ...siteSettings.public, buildId: build.id }
  const { siteUrl, retention } = siteSettings
  const site: Site = { content: content.current(), lists, config, siteUrl, retention }
  const request = { path: '/products', params: {}, query: new URLSearchParams(), site }
  const loaded = await load(request)
  if (typeof loaded === 'symbol' || !('body' in loaded)) throw new Error('/products did not load')
  const shell = { shell: await loadShell(site, icons), current: 'Products' }
  const tree = createElement(
    ImageBase,
    { value: config.imageBaseUrl },
    createElement(ShellTop, shell),
    loaded.body,
    createElement(ShellBottom, shell),
  )
  const times = await measureAlternately({
    ours: () => pages.render('/products'),
    bare: () => renderToStaticMarkup(tree),
  })
  content.close()
  const { ours = Number.NaN, bare = Number.NaN } = times
  return {
    'render /products, processor ms': ours,
    'bare renderToStaticMarkup, processor ms': bare,
    'ratio (goal 1.67)': ours / bare,
  }
}

console.log(JSON.stringify(await measureRender()))
