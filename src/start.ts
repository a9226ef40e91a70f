import { hasDrafts } from '#kit/forms/browser/drafts.ts'
import { once } from '#kit/loading/once.ts'
import { startNavigation } from '#kit/pages/browser/navigation.ts'
import type { DocumentState } from '#kit/pages/contract/page.ts'
import { match } from '#addresses/routes.ts'
import { enhanceShell } from '#shell/enhance.ts'
import { requireElement } from '#shell/require-element.ts'
import { isCovered } from '#shell/topmost.ts'
import { updateFrame } from '#shell/update-frame.ts'

const root = document.documentElement

/** Enhances the marked elements of a page. Most pages have none and do not load the scripts. */
async function enhanceElements(main: HTMLElement): Promise<void> {
  if (main.querySelector('[data-enhance]'))
    await import('./enhancements.ts').then((code) => code.enhanceAll(main), console.error)
}

/** Starts the shell and navigation. Resolves with a function that enhances the page (docs/decisions/0003-rendered-on-the-server.md). */
async function start(): Promise<() => Promise<void>> {
  const main = requireElement('#main')
  const state = JSON.parse(requireElement('#page-state').textContent) as DocumentState
  const { onLeave, onShown } = enhanceShell(state)
  const preloadCode = startNavigation({
    buildId: root.dataset['build'] ?? '',
    interval: Number(root.dataset['buildInterval'] ?? 0),
    match,
    main,
    loadErrorPage: () => import('#pages/error/error-html.ts'),
    loadNotice: () => import('./failed-answer.ts'),
    isCovered,
    onLeave,
    onShown(next, isFromTop) {
      updateFrame(next, location.pathname)
      onShown(next, isFromTop)
      void enhanceElements(main)
    },
  })
  const enhance = once(async () => {
    await enhanceElements(main)
    root.dataset['enhanced'] = ''
  })
  const isPlain = !main.querySelector('[data-enhance]')
  // A draft must be restored at once, and some buttons would lose a tap before their script is loaded.
  const isUrgent = hasDrafts() || main.querySelector('[data-enhance-now]')
  if (isPlain || isUrgent) void enhance()
  if (import.meta.env.MODE === 'development') reloadOnChange()
  return () => {
    preloadCode()
    return enhance()
  }
}

/** `npm run dev` only: reloads the page when content changes, or when a server with new code has taken over. */
function reloadOnChange(): void {
  let server: string | undefined
  new EventSource('/_app/dev').addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === 'reload' || (server && data !== server)) location.reload()
    else server = data
  })
}

export const started = start()
