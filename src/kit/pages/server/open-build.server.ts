import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Log } from '#kit/log/log.server.ts'
import { type Assets, readAssets } from './assets.server.ts'
import { buildsApi, readBuild, type RouteRules } from './builds.server.ts'
import { readEarlierBuilds } from './earlier-builds.server.ts'
import { builtAssets } from './served-assets.server.ts'

/** The build that this process serves. */
export interface SiteBuild {
  id: string
  /** The addresses and style sheets of the browser build. */
  assets: Assets
  /** Answers a request for a script or style sheet, of an earlier build too. */
  serveAsset: (request: Request) => Promise<Response> | undefined
  /** `latest.json` and `meta/{id}.json`. */
  builds: Hono
}

interface OpenOptions {
  /** How long scripts and styles of earlier builds are served, in ms. */
  retention: number
  rules: RouteRules
  log: Pick<Log, 'warn'>
}

/** Opens the build in a directory, with the earlier ones beside it. */
export function openBuild(directory: string, { retention, rules, log }: OpenOptions): SiteBuild {
  const build = readBuild(directory)
  const earlier = readEarlierBuilds(directory, log)
  return {
    id: build.id,
    assets: readAssets(join(directory, 'client')),
    serveAsset: builtAssets(directory, { earlier, retention }),
    builds: buildsApi([build, ...earlier], rules),
  }
}
