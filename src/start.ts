import { hasDrafts } from '#kit/forms/browser/drafts.ts'
import { once } from '#kit/loading/once.ts'
import { startNavigation } from '#kit/pages/browser/navigation.ts'
import type { View } from '#kit/pages/contract/routes.ts'
import type { PageState } from '#kit/pages/contract/page.ts'
import { errorView, match, routes } from '#pages/routes.ts'
import { enhanceShell } from '#shell/enhance.ts'
import { requireElement } from '#shell/require-element.ts'
import { isCovered } from '#shell/topmost.ts'

const root = document.documentElement

const viewOf = async (route: string): Promise<View> => {
  const table: Record<string, { view: () => Promise<{ Page: View }> }> = routes.table
  return (await (table[route]?.view ?? errorView)()).Page
}

/** Starts the shell and navigation. Resolves with a function that hydrates the page (docs/decisions/0003-hydration.md). */
async function start(): Promise<() => Promise<void>> {
  const main = requireElement('#main')
  const state = JSON.parse(requireElement('#page-state').textContent) as PageState
  const hasIslands = main.querySelector('[data-hydrate]') !== null
  if (!('command' in HTMLButtonElement.prototype))
    void import('#ui/dialog/commands.ts').then(({ enhanceDialogCommands }) => enhanceDialogCommands(document))
  const shell = enhanceShell(state)
  const renderer = once(() =>
    import('./browser.tsx').then((code) => code.openPage(main, viewOf, hasIslands ? state : undefined)),
  )
  const preloadPageChange = startNavigation({
    buildId: root.dataset['build'] ?? '',
    interval: Number(root.dataset['buildInterval'] ?? 0),
    match,
    view: viewOf,
    renderer,
    isCovered,
    ...shell,
  })
  const hydrate = once(async () => {
    if (hasIslands) await renderer()
    root.dataset['hydrated'] = ''
  })
  // A draft is restored at once; a button that needs its script would lose a tap that came before.
  const isUrgent = hasDrafts() || main.querySelector('button[data-hydrate]') !== null
  if (!hasIslands || isUrgent) void hydrate().catch(console.warn)
  if (import.meta.env.MODE === 'development') (await import('./dev-reload.ts')).reloadOnChange()
  return () => {
    preloadPageChange()
    return hydrate()
  }
}

export const started = start()
