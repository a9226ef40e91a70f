import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageState } from '#kit/render/page.ts'
import type { View } from './routes.ts'

interface Shown {
  View: View
  data: unknown
  key: number
  drawn: () => void
}

interface Wiring {
  first: Shown
  wrap: (view: ReactNode) => ReactNode
  onSetter: (show: (next: Shown) => void) => void
}

/** Hydrates the served page inside `container`; the result shows other pages there and tells when each is drawn. */
export function hydratePage(
  container: Element,
  page: { View: View; state: PageState; wrap: Wiring['wrap'] },
) {
  let show: ((next: Shown) => void) | undefined
  let count = 0
  const first: Shown = { View: page.View, data: page.state.data, key: count, drawn: () => {} }
  hydrateRoot(container, <Root first={first} wrap={page.wrap} onSetter={(setter) => (show = setter)} />, {
    identifierPrefix: 'p',
  })
  return (View: View, state: PageState): Promise<void> =>
    new Promise((drawn) => startTransition(() => show?.({ View, data: state.data, key: ++count, drawn })))
}

function Root({ first, wrap, onSetter }: Wiring) {
  const [{ View, data, key, drawn }, setShown] = useState(first)
  useLayoutEffect(() => onSetter(setShown), [onSetter])
  useLayoutEffect(() => drawn(), [drawn])
  return wrap(<View key={key} data={data as never} />)
}
