import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createFileHandler } from '#kit/http/static-files.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { type Assets, readAssets } from './assets.server.ts'
import { createBuildsApi, readBuild, type RouteRules } from './builds.server.ts'
import { type EarlierBuild, readEarlierBuilds } from './earlier-builds.server.ts'

export interface SiteBuild {
  id: string
  assets: Assets
  serveAsset: (request: Request) => Promise<Response> | undefined
  /** Serves `latest.json`, `meta/{id}.json`, and `licenses.md` with the licences of the scripts. */
  builds: Hono
}

interface OpenBuildOptions {
  /** Time for which scripts and style sheets are served after their build was replaced, in ms. */
  retention: number
  /** Read when a manifest is requested. */
  rules: () => RouteRules
  log: Pick<Log, 'warn'>
  now?: () => number
}

const ASSETS = '/_app/assets/'

/** Opens the build in a directory, with the earlier ones beside it. */
export function openBuild(
  directory: string,
  { retention, rules, log, now = Date.now }: OpenBuildOptions,
): SiteBuild {
  const build = readBuild(directory)
  const earlier = readEarlierBuilds(directory, log)
  const isRetained = ({ replaced }: Pick<EarlierBuild, 'replaced'>) => replaced >= now() - retention
  const known = new Set<string>()
  const current = createFileHandler(join(directory, 'client', ASSETS), ASSETS, known)
  const before = earlier
    .filter(isRetained)
    .map(({ replaced, assets }) => ({ replaced, respond: createFileHandler(assets, ASSETS, known) }))
  const client = join(directory, 'client')
  const builds = createBuildsApi([build, ...earlier], rules)
  const licences = readFileSync(join(client, '.vite/license.md'), 'utf8')
  builds.get('/licenses.md', (context) =>
    context.body(licences, 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  )
  return {
    id: build.id,
    assets: readAssets(client),
    // A tab that was open during a deployment goes on requesting files of its own build.
    serveAsset(request) {
      const handlers = [current, ...before.filter(isRetained).map(({ respond }) => respond)]
      for (const respond of handlers) {
        const response = respond(request)
        if (response) return response
      }
      return undefined
    },
    builds,
  }
}
