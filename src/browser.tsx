import './styles.ts'
import { hydratePage } from '#kit/navigation/page-root.tsx'
import { startNavigation } from '#kit/navigation/navigation.ts'
import type { View } from '#kit/navigation/routes.ts'
import type { PageState } from '#kit/render/page.ts'
import { errorView, match, routes } from '#pages/routes.ts'
import { enhanceShell } from '#shell/enhance.ts'
import { Providers } from '#shell/providers.tsx'

const root = document.documentElement
const config = {
  buildId: root.dataset['build'] ?? '',
  apiBaseUrl: root.dataset['api'] ?? '/api',
  imageBaseUrl: root.dataset['images'] ?? '',
}
const viewOf = async (route: string): Promise<View> => {
  const table: Record<string, { view: () => Promise<{ Page: View }> }> = routes.table
  return (await (table[route]?.view ?? errorView)()).Page
}

async function start(): Promise<void> {
  const main = document.getElementById('main')
  const block = document.getElementById('page-state')
  if (!main || !block) return
  const state = JSON.parse(block.textContent ?? '') as PageState
  const shell = enhanceShell(state)
  const show = hydratePage(main, {
    View: await viewOf(state.route),
    state,
    wrap: (view) => <Providers config={config}>{view}</Providers>,
  })
  startNavigation({
    buildId: config.buildId,
    match,
    view: viewOf,
    show: async (view, next, url) => {
      await show(view, next)
      shell.follow(next, url.pathname)
    },
  })
  if (import.meta.env.MODE === 'development') (await import('./dev-reload.ts')).reloadOnChange()
  root.dataset['alive'] = ''
}

export const started = start()
