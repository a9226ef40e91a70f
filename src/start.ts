import { hasDrafts } from '#kit/forms/drafts.ts'
import { once } from '#kit/loading/once.ts'
import { startNavigation } from '#kit/navigation/navigation.ts'
import type { View } from '#kit/navigation/routes.ts'
import type { PageState } from '#kit/render/page.ts'
import { errorView, match, routes } from '#pages/routes.ts'
import { enhanceShell } from '#shell/enhance.ts'
import { layOutRest } from '#shell/first-screen/lay-out-rest.ts'
import { isCovered } from '#shell/topmost.ts'

const root = document.documentElement

const viewOf = async (route: string): Promise<View> => {
  const table: Record<string, { view: () => Promise<{ Page: View }> }> = routes.table
  return (await (table[route]?.view ?? errorView)()).Page
}

/** Buttons that open dialogs, where the browser does not know them. */
const bringCommands = once(async () => {
  if ('command' in HTMLButtonElement.prototype) return
  const { enhanceDialogCommands } = await import('#ui/dialog/commands.ts')
  enhanceDialogCommands(document)
})

/**
 * Brings the shell and the links of the served page to life. Returns what does the same for the page itself, with React where
 * it needs that (docs/decisions/0003-hydration.md).
 */
async function start(): Promise<() => Promise<void>> {
  const main = document.getElementById('main')
  const block = document.getElementById('page-state')
  if (!main || !block) return async () => {}
  const state = JSON.parse(block.textContent ?? '') as PageState
  const isLive = main.querySelector('[data-needs-script]') !== null
  await bringCommands().catch(console.warn)
  const shell = enhanceShell(state)
  const drawer = once(async () => {
    const [{ openPage }] = await Promise.all([import('./browser.tsx'), import('#shell/follow-page.ts')])
    return openPage(main, viewOf, isLive ? state : undefined)
  })
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
  const comeAlive = once(async () => {
    await bringCommands()
    if (isLive) await drawer()
    root.dataset['alive'] = ''
  })
  // Nobody has come near a form yet, but what was typed into it before shall stand there: now, or when somebody does.
  if (!isLive || hasDrafts()) await comeAlive().catch(console.warn)
  if (import.meta.env.MODE === 'development') (await import('./dev-reload.ts')).reloadOnChange()
  return () => {
    prepareChange()
    return comeAlive()
  }
}

const started = start()

/** Somebody came near. */
export async function wake(): Promise<void> {
  const wakeUp = await started
  layOutRest()
  await wakeUp()
}
