import { readSearchParams } from '#kit/http/search-params.server.ts'
import { NO_STORE } from '#kit/http/see-other.server.ts'
import type { Desk, DeskOptions } from '#desk/options.server.ts'
import { readLive } from './read-live.server.ts'

/** Answers the poll of open pages. */
export function routeLive(app: Desk, { db }: DeskOptions): void {
  app.get('/live', async (context) => {
    const query = readSearchParams(new URL(context.req.url).search)
    const asked = { since: query.get('since') ?? '', reference: query.get('lead') ?? undefined }
    return context.json(await readLive(db, { ...asked, now: Date.now() }), 200, NO_STORE)
  })
}
