import { Fragment, type ReactNode, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
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
  const page = ({ View, data }: PageContent, onHydrated?: () => void) => (
    <Fragment key={count++}>
      {onHydrated && <Hydrated onHydrated={onHydrated} />}
      {wrap(<View data={data as never} />)}
    </Fragment>
  )
  const options = (onError?: () => void) => ({
    identifierPrefix: 'p',
    onUncaughtError(error: unknown) {
      onError?.()
      if (isRendering) thrown = error
      else onFailed(error)
    },
  })
  return {
    /** Hydrates the document's page; resolves once that has succeeded or failed. */
    hydrate: (content: PageContent) =>
      new Promise<void>((resolve) => (root = hydrateRoot(element, page(content, resolve), options(resolve)))),
    /** Renders another page in place of this one; throws what its view throws. */
    render(content: PageContent): void {
      root ??= createRoot(element, options())
      thrown = undefined
      isRendering = true
      flushSync(() => root?.render(page(content)))
      isRendering = false
      if (thrown) throw thrown as Error
    },
  }
}

function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useLayoutEffect(onHydrated, [onHydrated])
  return null
}
