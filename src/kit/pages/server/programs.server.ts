import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const BUILDS = 'builds'

/** Lists the folders of earlier builds: inside the current build; those before a replaced one are beside it. */
export function foldersBefore(directory: string): { replaced: number; folder: string }[] {
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
  const own = readIdentity(directory)
  const isOwn = (folder: string) => {
    try {
      return readIdentity(folder) === own
    } catch {
      return false
    }
  }
  return (name) => {
    const folders = [directory, ...foldersBefore(directory).map(({ folder }) => folder)]
    return pathToFileURL(join(folders.find(isOwn) ?? directory, 'server', name))
  }
}

/** Returns the description of a build, which says its id. It is not parsed, because that takes memory in the parent of the server. */
const readIdentity = (directory: string): string => readFileSync(join(directory, 'build.json'), 'utf8')
