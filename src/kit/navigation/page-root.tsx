import { Component, type ReactNode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { View } from './routes.ts'

/** A view with what it draws. */
export interface Drawing {
  View: View
  data: unknown
}

export interface PageRootOptions {
  wrap: (view: ReactNode) => ReactNode
  /** A view broke while drawing: what to draw instead. */
  onBroken: () => Promise<Drawing>
}

/** Shows another page in place of this one; resolves when React has drawn it. */
export type ShowPage = (next: Drawing) => Promise<void>

/**
 * Hydrates the page served inside `container`; without one to hydrate, the first page shown takes the served markup's
 * place. Resolves once it can show pages there.
 */
export function openRoot(
  container: Element,
  served: Drawing | undefined,
  { wrap, onBroken }: PageRootOptions,
): Promise<ShowPage> {
  const settings = { identifierPrefix: 'p' }
  let root: Root | undefined
  let count = 0
  const page = ({ View, data }: Drawing, onDrawn: () => void) => (
    <Boundary key={count++} onBroken={() => void onBroken().then(show)}>
      <Drawn onDrawn={onDrawn} />
      {wrap(<View data={data as never} />)}
    </Boundary>
  )
  const show: ShowPage = (next) =>
    new Promise((resolve) => {
      const target = (root ??= createRoot(container, settings))
      startTransition(() => target.render(page(next, resolve)))
    })
  return new Promise((resolve) => {
    if (served)
      root = hydrateRoot(
        container,
        page(served, () => resolve(show)),
        settings,
      )
    else resolve(show)
  })
}

function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(onDrawn, [onDrawn])
  return null
}

/** React knows no other way to catch what a view throws. */
class Boundary extends Component<{ children: ReactNode; onBroken: () => void }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    this.props.onBroken()
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
