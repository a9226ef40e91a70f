import { Hono } from 'hono'

import { problem } from '#kit/http/problem.server.ts'
import { seeOther } from '#kit/http/see-other.server.ts'
import { routeCounts } from './counts/counts-routes.server.tsx'
import { respondDocument } from './document.server.tsx'
import { routeInbox } from './inbox-routes.server.tsx'
import { routeLive } from './live/live-routes.server.ts'
import { routeLead } from './lead/lead-routes.server.tsx'
import { respondNotFound } from './not-found.server.tsx'
import type { Desk, DeskOptions } from './options.server.ts'
import { createPeople } from './people.server.ts'
import { routePublishing } from './publishing/publishing-routes.server.tsx'
import { NotSignedIn } from './sign-in.server.tsx'
import { routeSignIn, routeSignOut } from './sign-in-routes.server.tsx'

/** The sales desk: pages for the people behind the site. It is served on the private listener alone. */
export function createDesk(options: DeskOptions): Desk {
  const { access, files } = options
  const people = createPeople(access, options.secretKeys)
  const app: Desk = new Hono()
  routeSignIn(app, people, options)
  app.use(async (context, next) => {
    const visitor = people.find(context.req.raw)
    if (visitor === 'forged') return problem({ status: 403, title: 'Forbidden', code: 'user-header' })
    if (visitor === 'unknown') {
      if ('userHeader' in access) {
        const children = <NotSignedIn header={access.userHeader} />
        return respondDocument({ title: 'Not signed in', files, children }, 403)
      }
      const { raw, method } = context.req
      // A script would take the sign-in for the answer to its change.
      if (method === 'POST' && raw.headers.get('accept') === 'application/json')
        return problem({ status: 401, title: 'Unauthorized', code: 'signed-out' })
      const { pathname, search } = new URL(raw.url)
      return seeOther(`/desk/sign-in?next=${encodeURIComponent(pathname + search)}`)
    }
    context.set('session', visitor)
    return next()
  })
  routeSignOut(app, people)
  routeLive(app, options)
  routeInbox(app, people, options)
  routeLead(app, people, options)
  routeCounts(app, people, options)
  routePublishing(app, people, options)
  app.all('*', (context) => respondNotFound(context, { people, options }))
  return app
}
