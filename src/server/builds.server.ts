import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { movedRules } from './moved.server.ts'

/** Which build runs: its id and when it was made, ms UTC (spec §7). */
export interface Build {
  id: string
  timestamp: number
}

/** Reads what scripts/build.mjs wrote down. */
export const readBuild = (directory: string): Build =>
  JSON.parse(readFileSync(join(directory, 'build.json'), 'utf8')) as Build

/** `builds/latest.json` and `builds/meta/{id}.json` (behaviours §1.1). */
export function buildsApi(build: Build): Hono {
  const api = new Hono()
  api.get('/latest.json', (context) => context.json(build, 200, { 'cache-control': 'no-store' }))
  api.get(`/meta/${build.id}.json`, (context) =>
    context.json(
      { ...build, matcher: { static: {}, wildcard: movedRules(), dynamic: {} }, prerendered: [] },
      200,
      {
        'cache-control': 'public, max-age=31536000, immutable',
      },
    ),
  )
  return api
}
