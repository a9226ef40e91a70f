import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { z } from 'zod'
import { movedRules } from './moved.server.ts'

/** Which build runs: its id and when it was made, ms UTC (spec §7). */
export interface Build {
  id: string
  timestamp: number
}

const BUILD: z.ZodType<Build> = z.object({ id: z.string(), timestamp: z.number() })

/** Reads what scripts/build.mjs wrote down; throws when that is not all of it. */
export const readBuild = (directory: string): Build =>
  BUILD.parse(JSON.parse(readFileSync(join(directory, 'build.json'), 'utf8')))

const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' }

/** `builds/latest.json` and `builds/meta/{id}.json` (behaviours §1.1), the latter of earlier builds too. */
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
