import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { z } from 'zod'
import { movedRules } from './moved.server.ts'

/** A build's id and when it was made, in ms UTC (spec §7). */
export interface Build {
  id: string
  timestamp: number
}

const BUILD: z.ZodType<Build> = z.object({ id: z.string(), timestamp: z.number() })

/** Reads the build.json that scripts/build.mjs writes last; throws if it is missing or incomplete. */
export const readBuild = (directory: string): Build =>
  BUILD.parse(JSON.parse(readFileSync(join(directory, 'build.json'), 'utf8')))

const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Serves `latest.json` and `meta/{id}.json` (behaviours §1.1), the latter of earlier builds too. */
export function buildsApi(build: Build, earlier: Build[] = []): Hono {
  const api = new Hono()
  api.get('/latest.json', (context) => context.json(build, 200, { 'cache-control': 'no-store' }))
  const matcher = { static: {}, wildcard: movedRules(), dynamic: {} }
  for (const { id, timestamp } of [build, ...earlier])
    api.get(`/meta/${id}.json`, (context) =>
      context.json({ id, timestamp, matcher, prerendered: [] }, 200, IMMUTABLE),
    )
  return api
}
