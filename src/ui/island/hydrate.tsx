import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { ImageBase } from '#ui/image/image-base.ts'
import { rememberControls } from './controls.ts'

/** Hydrates an island. Returns a function that renders it with other props. */
export function hydrateIsland<Props>(
  element: HTMLElement,
  props: Props,
  create: (props: Props) => ReactElement,
): (props: Props) => void {
  const box = element.firstElementChild as HTMLElement
  const wrap = (next: Props) => (
    <ImageBase value={document.documentElement.dataset['images'] ?? ''}>{create(next)}</ImageBase>
  )
  const restore = rememberControls(box)
  let isRenderedAnew = false
  const root = flushSync(() =>
    hydrateRoot(box, wrap(props), {
      identifierPrefix: element.dataset['island'],
      // Other programs, such as a translator, have changed the HTML: React has replaced it.
      onRecoverableError: () => (isRenderedAnew = true),
    }),
  )
  if (isRenderedAnew) restore()
  const unmount = () => {
    if (element.isConnected) return
    root.unmount()
    window.navigation?.removeEventListener('navigatesuccess', unmount)
  }
  window.navigation?.addEventListener('navigatesuccess', unmount)
  return (next) => flushSync(() => root.render(wrap(next)))
}
