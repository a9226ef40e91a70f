import { once } from '#kit/loading/once.ts'
import { isChanged } from './form-values.ts'
import { offerLastPack } from './last-pack.ts'

/** Loads what calculates and shows results when the form is used; the form itself is plain HTML. */
export function enhance(tool: HTMLElement): void {
  const load = once(() => import('./live.tsx').then(({ startConfigurator }) => startConfigurator(tool)))
  const start = () => void load().catch(() => {})
  const form = tool.querySelector('form')
  form?.addEventListener('pointerover', start, { passive: true, once: true })
  form?.addEventListener('focusin', start, { once: true })
  tool.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-copy]'))
      void import('#ui/copy-link/copy-link.ts').then((code) => code.copyLink(), console.warn)
  })
  // A field may have been filled in and left while this script was loading.
  if (form && (form.contains(document.activeElement) || isChanged(form))) start()
  offerLastPack(tool)
}
