import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Log } from '#kit/log/log.server.ts'
import { type Build, readBuild } from './builds.server.ts'

export interface EarlierBuild extends Build {
  /** When it was replaced, in ms UTC. */
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

const BUILDS = 'builds'

/** Lists the folders of earlier builds: inside the current build; those before a replaced one are beside it. */
function foldersBefore(directory: string): { replaced: number; folder: string }[] {
  const parent = dirname(directory)
  const [builds, end] =
    basename(parent) === BUILDS ? [parent, Number(basename(directory))] : [join(directory, BUILDS), Infinity]
  const times = existsSync(builds) ? readdirSync(builds).map(Number) : []
  return times
    .filter((replaced) => replaced < end)
    .toSorted((a, b) => b - a)
    .map((replaced) => ({ replaced, folder: join(builds, String(replaced)) }))
}

export type ProgramFile = (name: string) => URL

/** Locates the programs of the build that is in `directory` now, also after a later build has moved it aside. */
export function locatePrograms(directory: string): ProgramFile {
  const { id } = readBuild(directory)
  const isOwn = (folder: string) => {
    try {
      return readBuild(folder).id === id
    } catch {
      return false
    }
  }
  return (name) => {
    const folders = [directory, ...foldersBefore(directory).map(({ folder }) => folder)]
    return pathToFileURL(join(folders.find(isOwn) ?? directory, 'server', name))
  }
}
