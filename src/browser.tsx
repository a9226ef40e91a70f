import { createPageRoot } from '#kit/pages/browser/page-root.tsx'
import type { PageRenderer, View } from '#kit/pages/contract/routes.ts'
import { ERROR_ROUTE, type ErrorData, type PageState } from '#kit/pages/contract/page.ts'
import { errorTitle, SERVER_ERROR } from '#pages/error/messages.ts'
import { updateFrame } from '#shell/update-frame.ts'
import { ImageBase } from '#ui/image/image-base.ts'

const { dataset } = document.documentElement
const imageBase = dataset['images'] ?? ''

/** Returns the error page that is shown if the server's own one cannot be loaded. */
function errorPage(url: URL): PageState {
  const data: ErrorData = { status: 500, message: SERVER_ERROR, path: url.pathname + url.search }
  const head = { title: errorTitle(500, SERVER_ERROR) }
  return { route: ERROR_ROUTE, status: 500, head, context: {}, data }
}

/** Creates the renderer of pages in `main`. The first page that it renders replaces the one of the document. */
export async function createPageRenderer(
  main: HTMLElement,
  viewOf: (route: string) => Promise<View>,
): Promise<PageRenderer> {
  const root = createPageRoot(main.firstElementChild ?? main, {
    wrap: (view) => <ImageBase value={imageBase}>{view}</ImageBase>,
    async onFailed(error) {
      console.error(error)
      const { data } = errorPage(new URL(location.href))
      root.render({ View: await viewOf(ERROR_ROUTE), data })
    },
  })
  return {
    render(next) {
      root.render(next)
      updateFrame(next, location.pathname)
    },
    errorPage,
  }
}
