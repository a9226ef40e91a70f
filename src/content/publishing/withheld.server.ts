import type { Entry } from '#content/files/entry.server.ts'
import { tilePicture } from '#content/products/describe.server.ts'
import { listPicturePaths } from '#content/products/picture-files.server.ts'
import type { PausableWork } from '#kit/workers/time-slices.server.ts'
import type { HiddenItem } from './hidden.server.ts'

/** Returns the paths of the pictures that hidden items show and no other file does. */
export function* findWithheldPictures(hidden: HiddenItem[], files: Entry[]): PausableWork<Set<string>> {
  const withheld = new Set(hidden.flatMap(({ entry }) => picturesIn(entry)))
  const hiddenFiles = new Set(hidden.map(({ entry }) => entry.file))
  for (const entry of files) {
    if (withheld.size === 0) break
    if (hiddenFiles.has(entry.file)) continue
    for (const path of picturesIn(entry)) withheld.delete(path)
    yield
  }
  return withheld
}

/** Returns the paths of the pictures that a file shows. */
export const picturesIn = (entry: Entry): string[] =>
  entry.findReferences().flatMap(({ kind, name }) => {
    if (kind === 'product picture') return [...listPicturePaths(name), tilePicture(name)]
    return kind === 'picture' ? [name.replace(/[?#].*/s, '')] : []
  })
