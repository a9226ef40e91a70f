import { productOf } from '#content/products/find.server.ts'
import { readSearchParams } from '#kit/http/search-params.server.ts'
import { respondExport } from './export.server.ts'
import { readInbox, toFilters } from './inbox-query.server.ts'
import { Inbox } from './inbox.server.tsx'
import type { Desk, DeskOptions } from './options.server.ts'
import type { People } from './people.server.ts'
import { listCountries, readInboxPage } from './read-inbox.server.ts'
import { respondPage } from './respond.server.tsx'
import { createClock } from './times.server.ts'

/** The inbox, and the leads that it shows as files. */
export function routeInbox(app: Desk, people: People, options: DeskOptions): void {
  const { db, content, timeZone, workbooks } = options
  const readQuery = (url: string) => readInbox(readSearchParams(new URL(url).search))

  app.get('/', async (context) => {
    const inbox = readQuery(context.req.url)
    const { products, calendar } = content()
    const body = (
      <Inbox
        {...await readInboxPage(db, toFilters(inbox, timeZone()), inbox.page)}
        inbox={inbox}
        countries={await listCountries(db)}
        calendar={calendar}
        clock={createClock(timeZone())}
        now={Date.now()}
        modelOf={(slug) => productOf(products, slug)?.model_name}
      />
    )
    const page = { title: 'Inbox', section: 'inbox', keys: 'inbox', inbox, body } as const
    return respondPage(context, page, { people, options })
  })

  for (const format of ['csv', 'xlsx'] as const)
    app.get(`/leads.${format}`, ({ req }) => {
      const filters = toFilters(readQuery(req.url), timeZone())
      return respondExport(db, { filters, timeZone: timeZone(), format, workbooks })
    })
}
