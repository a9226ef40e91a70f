import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '#kit/log/log.server.ts'
import { type Build, readBuild } from './builds.server.ts'
import { foldersBefore } from './programs.server.ts'

export interface EarlierBuild extends Build {
  /** Time of its replacement, in ms UTC. */
  replaced: number
  /** Directory of its scripts and style sheets. */
  assets: string
}

/** Returns the builds before the one in `directory`, newest first. An incomplete one is logged and left out. */
export function readEarlierBuilds(directory: string, log: Pick<Log, 'warn'>): EarlierBuild[] {
  return foldersBefore(directory).flatMap(({ replaced, folder }) => {
    const assets = join(folder, 'client/_app/assets')
    try {
      readdirSync(assets)
      return [{ ...readBuild(folder), replaced, assets }]
    } catch (error) {
      log.warn(
        { err: error, folder },
        'an earlier build is incomplete: tabs that were opened from it load their next page as a document',
      )
      return []
    }
  })
}
