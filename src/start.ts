import { hasDrafts } from '#kit/forms/drafts.ts'
import { once } from '#kit/loading/once.ts'
import { startNavigation } from '#kit/pages/browser/navigation.ts'
import type { View } from '#kit/pages/contract/routes.ts'
import type { PageState } from '#kit/pages/contract/page.ts'
import { errorView, match, routes } from '#pages/routes.ts'
import { enhanceShell } from '#shell/enhance.ts'
import { part } from '#shell/part.ts'
import { isCovered } from '#shell/topmost.ts'

const root = document.documentElement

const viewOf = async (route: string): Promise<View> => {
  const table: Record<string, { view: () => Promise<{ Page: View }> }> = routes.table
  return (await (table[route]?.view ?? errorView)()).Page
}

/** Buttons that open dialogs, where the browser does not know them. */
const bringCommands = once(async () => {
  if ('command' in HTMLButtonElement.prototype) return
  await import('#ui/dialog/commands.ts').then((code) => code.enhanceDialogCommands(document))
})

/** What comes to life: the shell, and then the page with React where it needs that (docs/decisions/0003-hydration.md). */
export type Part = 'shell' | 'page'

/** Brings the shell and the links of the served page to life. Returns what waits for a part of it, and has that brought that is not there. */
async function start(): Promise<Record<Part, () => Promise<void>>> {
  const main = part('#main')
  const state = JSON.parse(part('#page-state').textContent) as PageState
  const isLive = main.querySelector('[data-needs-script="true"]') !== null
  await bringCommands().catch(console.warn)
  const shell = enhanceShell(state)
  const drawer = once(() =>
    import('./browser.tsx').then((code) => code.openPage(main, viewOf, isLive ? state : undefined)),
  )
  const prepareChange = startNavigation({
    buildId: root.dataset['build'] ?? '',
    interval: Number(root.dataset['buildInterval'] ?? 0),
    match,
    view: viewOf,
    drawer,
    isCovered,
    leave: shell.leave,
    shown: shell.follow,
  })
  const wakeShell = once(async () => {
    await bringCommands()
    root.dataset['alive'] = 'shell'
  })
  const wakePage = once(async () => {
    await wakeShell()
    if (isLive) await drawer()
    root.dataset['alive'] = 'page'
  })
  // Nobody has come near a form yet, but what was typed into it before shall stand there: now, or when somebody does.
  void (!isLive || hasDrafts() ? wakePage() : wakeShell()).catch(console.warn)
  if (import.meta.env.MODE === 'development') (await import('./dev-reload.ts')).reloadOnChange()
  return {
    shell: wakeShell,
    page() {
      prepareChange()
      return wakePage()
    },
  }
}

const started = start()

/** Somebody came near, or needs a part now. */
export async function wake(part: Part): Promise<void> {
  const parts = await started
  await parts[part]()
}
