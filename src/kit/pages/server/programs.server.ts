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
  const id = readId(directory)
  const isOwn = (folder: string) => {
    try {
      return readId(folder) === id
    } catch {
      return false
    }
  }
  return (name) => {
    const folders = [directory, ...foldersBefore(directory).map(({ folder }) => folder)]
    return pathToFileURL(join(folders.find(isOwn) ?? directory, 'server', name))
  }
}

/** Returns the id of a build, which is not checked: the parent of the server has no memory for a parser. */
const readId = (directory: string): unknown =>
  (JSON.parse(readFileSync(join(directory, 'build.json'), 'utf8')) as { id?: unknown }).id
