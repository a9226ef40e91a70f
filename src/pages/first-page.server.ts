import type { Site } from '#content/site.server.ts'
import { type Middleware, Redirect } from '#kit/pages/server/load.server.ts'

/** The first page of the articles has no number in its address, and neither have the articles on it. */
export const firstPage: Middleware<Site> = ({ path, params, query }) =>
  params['page'] === '1'
    ? new Redirect(path.replace('/articles1', '/articles') + (query.size ? `?${query}` : ''))
    : undefined
