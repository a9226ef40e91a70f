import { allProducts } from '#content/products/discontinued.server.ts'
import { productOf } from '#content/products/find.server.ts'
import { readSearchParams } from '#kit/http/search-params.server.ts'
import { TABLE_FORMATS, writeTable } from '#kit/tables/table-file.server.ts'
import { respondFile } from '#desk/export.server.ts'
import type { Desk, DeskOptions } from '#desk/options.server.ts'
import type { People } from '#desk/people.server.ts'
import { respondPage } from '#desk/respond.server.tsx'
import { CountsPage } from './counts-page.server.tsx'
import { countsTable } from './counts-table.server.ts'
import { readCounts, WEEKS } from './counts.server.ts'

/** The counts of leads, as a page and as a CSV file. */
export function routeCounts(app: Desk, people: People, options: DeskOptions): void {
  const { db, content, timeZone, workbooks } = options
  const count = async (url: string) => {
    const asked = Number(readSearchParams(new URL(url).search).get('weeks'))
    const weeks = WEEKS.find((one) => one === asked) ?? 13
    const { calendar } = content()
    const counts = await readCounts(db, { weeks, calendar, timeZone: timeZone(), now: Date.now() })
    return { counts, weeks, calendar }
  }

  app.get('/counts', async (context) => {
    const products = allProducts(content())
    const nameOf = (slug: string) => {
      const product = productOf(products, slug)
      return product && `${product.model_name} ${product.name}`
    }
    const body = <CountsPage {...await count(context.req.url)} nameOf={nameOf} />
    return respondPage(context, { title: 'Counts', section: 'counts', body }, { people, options })
  })

  app.get('/counts.csv', async ({ req }) => {
    const { counts } = await count(req.url)
    const body = new Uint8Array(await writeTable(countsTable(counts), 'csv', workbooks))
    return respondFile(body, { type: TABLE_FORMATS.csv, name: 'counts.csv' })
  })
}
