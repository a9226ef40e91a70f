import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, readBuild } from './builds.server.ts'

export interface EarlierBuild extends Build {
  /** When it was replaced, ms UTC. */
  replaced: number
  /** Where its scripts and styles lie. */
  assets: string
}

/** The builds that scripts/build.mjs laid beside the one in `directory`, the last one first. */
export function readEarlierBuilds(directory: string): EarlierBuild[] {
  const earlier = join(directory, 'earlier')
  const times = existsSync(earlier) ? readdirSync(earlier).map(Number) : []
  return times
    .toSorted((a, b) => b - a)
    .map((replaced) => {
      const folder = join(earlier, String(replaced))
      return { ...readBuild(folder), replaced, assets: join(folder, 'assets') }
    })
}
