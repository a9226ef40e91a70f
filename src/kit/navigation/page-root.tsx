import { Component, type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { View } from './routes.ts'

/** A view with what it draws. */
export interface Drawing {
  View: View
  data: unknown
}

export interface PageRootOptions {
  wrap: (view: ReactNode) => ReactNode
  /** A view broke while drawing: what to draw instead. */
  onBroken: (error: unknown) => Promise<Drawing>
}

/** Shows another page in place of this one; resolves when React has drawn it. */
export type ShowPage = (next: Drawing) => Promise<void>

interface Shown extends Drawing {
  key: number
  drawn: () => void
}

/** Hydrates the served page inside `container`; resolves once it can show other pages there. */
export function hydratePage(container: Element, first: Drawing, options: PageRootOptions): Promise<ShowPage> {
  return new Promise((resolve) => {
    let count = 0
    const onReady = (setShown: (next: Shown) => void) =>
      resolve(
        (next) => new Promise((drawn) => startTransition(() => setShown({ ...next, key: ++count, drawn }))),
      )
    hydrateRoot(container, <Root first={first} options={options} onReady={onReady} />, {
      identifierPrefix: 'p',
    })
  })
}

interface RootProps {
  first: Drawing
  options: PageRootOptions
  onReady: (setShown: (next: Shown) => void) => void
}

function Root({ first, options, onReady }: RootProps) {
  const [{ View, data, key, drawn }, setShown] = useState<Shown>({ ...first, key: 0, drawn: () => {} })
  useLayoutEffect(() => onReady(setShown), [onReady])
  useLayoutEffect(() => drawn(), [drawn])
  const replace = async (error: unknown) => {
    const next = await options.onBroken(error)
    setShown({ ...next, key: key + 0.5, drawn: () => {} })
  }
  return (
    <Boundary key={key} onBroken={(error) => void replace(error)}>
      {options.wrap(<View data={data as never} />)}
    </Boundary>
  )
}

/** React knows no other way to catch what a view throws. */
class Boundary extends Component<
  { children: ReactNode; onBroken: (error: unknown) => void },
  { broken: boolean }
> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onBroken(error)
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
