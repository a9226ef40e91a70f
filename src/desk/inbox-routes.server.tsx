import { allProducts } from '#content/products/discontinued.server.ts'
import { productOf } from '#content/products/find.server.ts'
import { readSearchParams } from '#kit/http/search-params.server.ts'
import { NO_STORE } from '#kit/http/see-other.server.ts'
import { Island } from '#ui/island/island.server.tsx'
import { respondExport } from './export.server.ts'
import { Inbox } from './inbox/inbox.tsx'
import { makeInbox } from './inbox/make-inbox.server.ts'
import { readInbox, toFilters } from './inbox-query.server.ts'
import type { Desk, DeskOptions } from './options.server.ts'
import type { People } from './people.server.ts'
import { PAGE_SIZE } from './read-inbox.server.ts'
import { respondPage, signedOf } from './respond.server.tsx'

/** The inbox as a page and as what the page asks for again, and the leads that it shows as files. */
export function routeInbox(app: Desk, people: People, options: DeskOptions): void {
  const { db, content, timeZone, workbooks } = options
  const readQuery = (url: string) => readSearchParams(new URL(url).search)

  app.get('/', async (context) => {
    const inbox = readInbox(readQuery(context.req.url))
    const { formToken } = signedOf(context, people)
    const model = await makeInbox(options, { inbox, formToken, now: Date.now() })
    const body = (
      <Island name="inbox" props={model} now>
        <Inbox model={model} />
      </Island>
    )
    const keys = model.isHeld ? 'held' : 'inbox'
    const page = { title: model.title, section: 'inbox', keys, inbox, body } as const
    return respondPage(context, page, { people, options })
  })

  app.get('/inbox.json', async (context) => {
    const query = readQuery(context.req.url)
    const keep = query.get('keep')?.split(',').slice(0, PAGE_SIZE) ?? []
    const { formToken } = signedOf(context, people)
    const asked = { inbox: readInbox(query), keep, formToken, now: Date.now() }
    return context.json(await makeInbox(options, asked), 200, NO_STORE)
  })

  for (const format of ['csv', 'xlsx'] as const)
    app.get(`/leads.${format}`, ({ req }) => {
      const products = allProducts(content())
      const modelOf = (slug: string) => productOf(products, slug)?.model_name
      const filters = toFilters(readInbox(readQuery(req.url)), timeZone())
      return respondExport(db, { filters, timeZone: timeZone(), modelOf, format, workbooks })
    })
}
