import { Component, type ReactNode, useLayoutEffect } from 'react'
import type { View } from '#kit/pages/contract/routes.ts'

/** A view with what it draws. */
export interface Drawing {
  View: View
  data: unknown
}

interface PageContentProps {
  drawing: Drawing
  wrap: (view: ReactNode) => ReactNode
  /** It is drawn, and nothing that belongs to it has run yet. */
  onDrawn: () => void
  onBroken: (cause: Error) => void
}

export const PageContent = ({
  drawing: { View, data },
  wrap,
  onDrawn,
  onBroken,
}: PageContentProps): ReactNode => (
  <Boundary onBroken={onBroken}>
    <Drawn onDrawn={onDrawn} />
    {wrap(<View data={data as never} />)}
  </Boundary>
)

function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(onDrawn, [onDrawn])
  return null
}

/** React knows no other way to catch what a view throws. */
class Boundary extends Component<
  Pick<PageContentProps, 'onBroken'> & { children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(cause: Error) {
    this.props.onBroken(cause)
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
