import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { z } from 'zod'

export interface Build {
  id: string
  /** Time of the build, in ms UTC. */
  timestamp: number
}

const BUILD: z.ZodType<Build> = z.object({ id: z.string(), timestamp: z.number() })

/** Reads the build.json that scripts/build.mjs writes last. Throws if it is missing or incomplete. */
export const readBuild = (directory: string): Build =>
  BUILD.parse(JSON.parse(readFileSync(join(directory, 'build.json'), 'utf8')))

const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Redirects of the build manifest: prefixes of paths, such as `/old`, with the target of everything below. */
export type RouteRules = Record<string, { redirect: string }>

/** Id of a page that belongs to no build: a browser loads whole pages from it. */
export const NO_BUILD = 'none'

/** Creates the API of builds: `latest.json` of the first one, and `meta/{id}.json` of all, and of no build. */
export function createBuildsApi(builds: Build[], rules: () => RouteRules): Hono {
  const api = new Hono()
  api.get('/latest.json', (context) => context.json(builds[0], 200, { 'cache-control': 'no-store' }))
  for (const { id, timestamp } of [...builds, { id: NO_BUILD, timestamp: 0 }])
    api.get(`/meta/${id}.json`, (context) => {
      const matcher = { static: {}, wildcard: rules(), dynamic: {} }
      return context.json({ id, timestamp, matcher, prerendered: [] }, 200, IMMUTABLE)
    })
  return api
}
