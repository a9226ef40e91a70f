import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Log } from '#kit/log/log.server.ts'
import { type Build, readBuild } from './builds.server.ts'

export interface EarlierBuild extends Build {
  /** When it was replaced, ms UTC. */
  replaced: number
  /** Where its scripts and styles lie. */
  assets: string
}

/**
 * The builds before the one in `directory`, as scripts/build.mjs laid them, the last one first. One that was not copied whole is
 * warned of and left out.
 */
export function readEarlierBuilds(directory: string, log: Pick<Log, 'warn'>): EarlierBuild[] {
  return foldersBefore(directory).flatMap(({ replaced, folder }) => {
    const assets = join(folder, 'client/_app/assets')
    try {
      readdirSync(assets)
      return [{ ...readBuild(folder), replaced, assets }]
    } catch (error) {
      log.warn(
        { err: error, folder },
        'an earlier build is not whole: tabs that it left open load their next page anew',
      )
      return []
    }
  })
}

const BUILDS = 'builds'

/** They lie in a folder of the build; those before one that was replaced itself lie next to it. */
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

/** Returns where a program of the build is, such as `writer.js`. */
export type ProgramFile = (name: string) => URL

/**
 * Finds the programs of the build that is in `directory` now. A later build takes its place and moves it aside; the threads that
 * this process starts then are still of its own build.
 */
export function programsOf(directory: string): ProgramFile {
  const { id } = readBuild(directory)
  const isOwn = (folder: string) => {
    try {
      return readBuild(folder).id === id
    } catch {
      // One build is just taking the place of another.
      return false
    }
  }
  return (name) => {
    const folders = [directory, ...foldersBefore(directory).map(({ folder }) => folder)]
    return pathToFileURL(join(folders.find(isOwn) ?? directory, 'server', name))
  }
}
