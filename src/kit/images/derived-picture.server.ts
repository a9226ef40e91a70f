import { hash } from 'node:crypto'
import { type Cut, cutBox } from './cut-box.server.ts'
import { ImageProblem } from './image-problem.server.ts'
import type { Source, Sources } from './sources.server.ts'

/** A picture that has no file of its own. */
export interface DerivedPicture {
  /** File that it is made from, below the folder of pictures. */
  path: string
  cut?: Cut
}

/** Returns the source of a picture without a file, by its path below the folder; undefined if there is no such picture. */
export type DerivePicture = (path: string) => DerivedPicture | undefined

/** Finds a picture by its path below the folder, or the one that it is made from. */
export async function findPicture(
  path: string,
  sources: Pick<Sources, 'find'>,
  derive: DerivePicture | undefined,
): Promise<Source | ImageProblem> {
  const source = await sources.find(path)
  const derived = source instanceof ImageProblem && source.status === 404 ? derive?.(path) : undefined
  if (!derived) return source
  const original = await sources.find(derived.path)
  return original instanceof ImageProblem || !derived.cut ? original : cutSource(original, derived.cut)
}

/** Returns a picture that is cut from another, with a hash of its own. */
function cutSource(source: Source, cut: Cut): Source {
  const box = cutBox(source, cut)
  const { width, height } = box
  return {
    ...source,
    // WebP has transparency, and every browser shows it.
    format: 'webp',
    isClean: false,
    width,
    height,
    cut: box,
    fileHash: source.hash,
    hash: hash('sha256', `${source.hash} ${JSON.stringify(box)}`),
  }
}
