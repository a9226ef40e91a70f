import './styles.ts'
import { hydratePage } from '#kit/navigation/page-root.tsx'
import { startNavigation } from '#kit/navigation/navigation.ts'
import type { View } from '#kit/navigation/routes.ts'
import { ERROR_ROUTE, type ErrorData, type PageState } from '#kit/render/page.ts'
import { restoreServed } from '#kit/render/served.ts'
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

/** The error page as the browser makes it, when the server could not be asked for it. */
function failed(url: URL): PageState {
  const message = 'Internal Server Error'
  const data: ErrorData = { status: 500, message, path: url.pathname }
  return {
    route: ERROR_ROUTE,
    status: 500,
    head: { title: message, description: message },
    subject: {},
    data,
  }
}

async function start(): Promise<void> {
  const main = document.getElementById('main')
  const block = document.getElementById('page-state')
  if (!main || !block) return
  const state = JSON.parse(block.textContent ?? '') as PageState
  const shell = enhanceShell(state)
  const first = { View: await viewOf(state.route), data: restoreServed(state.data, main) }
  const show = await hydratePage(main, first, {
    wrap: (view) => <Providers config={config}>{view}</Providers>,
    onBroken: async () => ({ View: await viewOf(ERROR_ROUTE), data: failed(new URL(location.href)).data }),
  })
  startNavigation({
    buildId: config.buildId,
    match,
    view: viewOf,
    failed,
    leave: shell.leave,
    show: async (View, next, url) => {
      await show({ View, data: next.data })
      await shell.follow(next, url.pathname)
    },
  })
  if (import.meta.env.MODE === 'development') (await import('./dev-reload.ts')).reloadOnChange()
  root.dataset['alive'] = ''
}

export const started = start()
