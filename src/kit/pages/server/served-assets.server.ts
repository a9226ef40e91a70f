import { join } from 'node:path'
import { staticFiles } from '#kit/http/static-files.server.ts'
import type { EarlierBuild } from './earlier-builds.server.ts'

const PREFIX = '/_app/assets/'

interface Options {
  earlier: EarlierBuild[]
  /** How long those of an earlier build are served after it was replaced, in ms. */
  retention: number
  now?: () => number
}

/**
 * Scripts and styles of the build in `directory`, and for a while those of the builds before it: a tab that was open
 * through a deployment goes on asking for them.
 */
export function builtAssets(directory: string, { earlier, retention, now = Date.now }: Options) {
  const known = new Set<string>()
  const current = staticFiles(join(directory, 'client/_app/assets'), PREFIX, known)
  const isKept = ({ replaced }: Pick<EarlierBuild, 'replaced'>) => replaced >= now() - retention
  const before = earlier
    .filter(isKept)
    .map(({ replaced, assets }) => ({ replaced, files: staticFiles(assets, PREFIX, known) }))
  return (request: Request): Promise<Response> | undefined => {
    const answer = current(request)
    if (answer) return answer
    for (const build of before.filter(isKept)) {
      const kept = build.files(request)
      if (kept) return kept
    }
    return undefined
  }
}
