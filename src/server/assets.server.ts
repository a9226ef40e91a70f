import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { staticFiles } from '#kit/http/static-files.server.ts'

const PREFIX = '/_app/assets/'

interface Options {
  /** How long those of an earlier build are served after it was replaced, in ms. */
  retention: number
  now?: () => number
}

/**
 * Scripts and styles of the build in `directory`, and for a while those of the builds before it: a tab that was open
 * through a deployment goes on asking for them.
 */
export function builtAssets(directory: string, { retention, now = Date.now }: Options) {
  const current = staticFiles(join(directory, 'client/_app/assets'), PREFIX)
  const earlier = readEarlier(join(directory, 'earlier'), now() - retention)
  return (request: Request): Promise<Response> | undefined => {
    const answer = current(request)
    if (answer) return answer
    const oldest = now() - retention
    for (const { replaced, files } of earlier) {
      const kept = replaced >= oldest ? files(request) : undefined
      if (kept) return kept
    }
    return undefined
  }
}

/** The earlier builds replaced since `oldest`, the last one first. */
function readEarlier(directory: string, oldest: number) {
  const times = existsSync(directory) ? readdirSync(directory).map(Number) : []
  return times
    .filter((replaced) => replaced >= oldest)
    .toSorted((a, b) => b - a)
    .map((replaced) => ({ replaced, files: staticFiles(join(directory, String(replaced)), PREFIX) }))
}
