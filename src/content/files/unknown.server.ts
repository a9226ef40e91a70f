import { statSync } from 'node:fs'
import { extname } from 'node:path'
import { ContentMistake } from './mistake.server.ts'

/** A file or folder that nobody reads; `folders` are the ones the content has. */
export function unknownFile(file: string, folders: string[]): ContentMistake {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    return new ContentMistake({ file }, 'is no folder of the content', `Use one of: ${folders.join(', ')}.`)
  const ending = extname(file)
  const right = ending.toLowerCase().replace('.yml', '.yaml')
  return right !== ending && /^\.(?:yaml|md)$/.test(right)
    ? new ContentMistake({ file }, `ends in ${ending}`, `Rename it to ${right}.`)
    : new ContentMistake(
        { file },
        'is read by nobody',
        'Give it the name and place of a content file, or remove it.',
      )
}
