import { getIcons } from '@iconify/utils/lib/icon-set/get-icons'
import { Hono } from 'hono'
import { notFound, problem } from '#kit/http/problem.server.ts'
import { findIconSet } from './icon-sets.server.ts'

/** Limits of one request. */
const MAX_ICONS = 64
const MAX_URL = 500
const NAMES = /^[a-z0-9-]{1,64}(?:,[a-z0-9-]{1,64})*$/
const WEEK_S = 7 * 86_400

/** Creates the API of installed icons, `GET /{collection}.json?icons=a,b`, which responds with Iconify's JSON. */
export function createIconApi(): Hono {
  const api = new Hono()
  api.get('/:file{[a-z0-9-]+\\.json}', (context) => {
    const names = context.req.query('icons') ?? ''
    const icons = [...new Set(names.split(','))]
    if (!NAMES.test(names) || icons.length > MAX_ICONS || context.req.url.length > MAX_URL + 100)
      return problem({
        status: 400,
        title: 'Bad Request',
        code: 'icons',
        detail: `icons takes 1 to ${MAX_ICONS} names of letters, digits and hyphens.`,
      })
    const set = findIconSet(context.req.param('file').replace(/\.json$/, ''))
    if (!set) return notFound()
    return context.json(getIcons(set, icons, true), 200, {
      'cache-control': `public, max-age=${WEEK_S}, stale-while-revalidate=${WEEK_S}`,
    })
  })
  return api
}
