import { PageRoot } from '#kit/pages/browser/page-root.tsx'
import type { PageDrawer, View } from '#kit/pages/contract/routes.ts'
import { ERROR_ROUTE, type ErrorData, type PageState } from '#kit/pages/contract/page.ts'
import { restoreServed } from '#kit/pages/contract/static-html.ts'
import { followPage } from '#shell/follow-page.ts'
import { Providers } from '#shell/providers.tsx'

const { dataset } = document.documentElement
const config = { imageBaseUrl: dataset['images'] ?? '' }

/** The error page as the browser makes it, when the server could not be asked for it. */
function failed(url: URL): PageState {
  const message = 'Internal Server Error'
  const data: ErrorData = { status: 500, message, path: url.pathname + url.search }
  const head = { title: `500 - ${message} | Solvane` }
  return { route: ERROR_ROUTE, status: 500, head, subject: {}, data }
}

/** Hydrates the served page if it is given. */
export async function openPage(
  main: HTMLElement,
  viewOf: (route: string) => Promise<View>,
  served: PageState | undefined,
): Promise<PageDrawer> {
  const drawingOf = async ({ route, data }: PageState) => ({ View: await viewOf(route), data })
  const root = new PageRoot(main, {
    wrap: (view) => <Providers config={config}>{view}</Providers>,
    onBroken: () => drawingOf(failed(new URL(location.href))),
  })
  if (served && main.firstElementChild)
    await root.hydrate(main.firstElementChild, {
      View: await viewOf(served.route),
      data: restoreServed(served.data, main),
    })
  return {
    prepare: async (state) => root.prepare(await drawingOf(state)),
    async show(page, path, signal) {
      const stands = !signal.aborted && (await root.show(page, signal))
      if (stands) followPage(page, path)
      return stands
    },
    failed,
  }
}
