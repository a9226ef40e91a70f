import { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Site } from '#content/site.server.ts'
import type { PageServer } from '#kit/pages/server/pages.server.ts'
import { DIALOGS } from '#ui/dialog/load-dialogs.ts'
import { Dialogs } from './dialogs.server.tsx'
import { inquiryApplications } from './load.server.ts'
import { FRAGMENT } from './menu-api.server.tsx'

/** Creates the API of the dialogs, which pages load after their first paint. */
export function createDialogsApi(site: () => Site, pages: Pick<PageServer<Site>, 'respondText'>): Hono {
  const render = async () => {
    const { content, lists } = site()
    const applications = inquiryApplications((await lists.get('applications')) ?? [])
    return renderToStaticMarkup(<Dialogs company={content.company} applications={applications} />, {
      identifierPrefix: 'dialogs',
    })
  }
  return new Hono().get(DIALOGS, ({ req }) =>
    pages.respondText(req.raw, { ...FRAGMENT, path: DIALOGS }, render),
  )
}
