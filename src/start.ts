import { once } from '#kit/loading/once.ts'
import { startNavigation } from '#kit/navigation/navigation.ts'
import type { View } from '#kit/navigation/routes.ts'
import type { PageState } from '#kit/render/page.ts'
import { errorView, match, routes } from '#pages/routes.ts'
import { enhanceShell } from '#shell/enhance.ts'

const root = document.documentElement

const viewOf = async (route: string): Promise<View> => {
  const table: Record<string, { view: () => Promise<{ Page: View }> }> = routes.table
  return (await (table[route]?.view ?? errorView)()).Page
}

/** Brings the served page to life: its shell, its links, and React where the page itself needs it (docs/decisions/0003-hydration.md). */
async function start(): Promise<void> {
  const main = document.getElementById('main')
  const block = document.getElementById('page-state')
  if (!main || !block) return
  const state = JSON.parse(block.textContent ?? '') as PageState
  const isLive = main.querySelector('[data-needs-script]') !== null
  const shell = enhanceShell(state)
  const drawer = once(async () =>
    (await import('./browser.tsx')).openPage(main, viewOf, isLive ? state : undefined),
  )
  startNavigation({
    buildId: root.dataset['build'] ?? '',
    interval: Number(root.dataset['buildInterval'] ?? 0),
    match,
    view: viewOf,
    drawer,
    leave: shell.leave,
    shown: (next, url) => shell.follow(next, url.pathname),
  })
  if (isLive) await drawer()
  if (import.meta.env.MODE === 'development') (await import('./dev-reload.ts')).reloadOnChange()
  root.dataset['alive'] = ''
}

export const started = start()
