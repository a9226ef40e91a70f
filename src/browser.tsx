import { createPageRoot } from '#kit/pages/browser/page-root.tsx'
import type { PageRenderer, View } from '#kit/pages/contract/routes.ts'
import { ERROR_ROUTE, type ErrorData, type PageState } from '#kit/pages/contract/page.ts'
import { restoreStaticHtml } from '#kit/pages/contract/static-html.ts'
import { followPage } from '#shell/follow-page.ts'
import { Providers } from '#shell/providers.tsx'

const { dataset } = document.documentElement
const config = { imageBaseUrl: dataset['images'] ?? '' }

/** The error page as the browser makes it, when the server could not be asked for it. */
function errorPage(url: URL): PageState {
  const message = 'Internal Server Error'
  const data: ErrorData = { status: 500, message, path: url.pathname + url.search }
  const head = { title: `500 - ${message} | Solvane` }
  return { route: ERROR_ROUTE, status: 500, head, subject: {}, data }
}

/** Opens the React root of `main`, and hydrates the served page if it is given. */
export async function openPage(
  main: HTMLElement,
  viewOf: (route: string) => Promise<View>,
  served: PageState | undefined,
): Promise<PageRenderer> {
  const root = createPageRoot(main.firstElementChild ?? main, {
    wrap: (view) => <Providers config={config}>{view}</Providers>,
    async onFailed(error) {
      console.error(error)
      const { data } = errorPage(new URL(location.href))
      root.render({ View: await viewOf(ERROR_ROUTE), data })
    },
  })
  if (served)
    await root.hydrate({ View: await viewOf(served.route), data: restoreStaticHtml(served.data, main) })
  return {
    render(page) {
      root.render(page)
      followPage(page, location.pathname)
    },
    errorPage,
  }
}
