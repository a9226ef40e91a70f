import { Fragment, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { View } from '#kit/pages/contract/routes.ts'

interface PageContent {
  View: View
  data: unknown
}

interface PageRootOptions {
  wrap: (view: ReactNode) => ReactNode
  /** Called when the page on screen has thrown; React has removed it. */
  onFailed: (error: unknown) => void
}

/** Creates the React root for pages in `element`, which contains the document's page. */
export function createPageRoot(element: Element, { wrap, onFailed }: PageRootOptions) {
  let root: Root | undefined
  let isRendering = false
  let thrown: unknown
  /** Key of the next page: state is not carried over from page to page, even of the same view. */
  let count = 0
  return {
    /** Renders another page in place of this one; throws what its view throws. */
    render({ View, data }: PageContent): void {
      root ??= createRoot(element, {
        onUncaughtError(error: unknown) {
          if (isRendering) thrown = error
          else onFailed(error)
        },
      })
      thrown = undefined
      isRendering = true
      const view = <Fragment key={count++}>{wrap(<View data={data as never} />)}</Fragment>
      flushSync(() => root?.render(view))
      isRendering = false
      if (thrown) throw thrown as Error
    },
  }
}
