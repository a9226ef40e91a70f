import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import { anyPages } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { checkContent } from './check-content.server.ts'

export const DAY = Date.parse('2026-11-27')

/** Replacement of the first match in a file. A space in it also matches a no-break space. */
export type Edit = [file: string, from: string | RegExp, to: string]

/** Creates a copy of the content, with a function that checks it with texts replaced and returns all mistakes and warnings, as paths below the content folder. */
export function createCheckedCopy() {
  const directory = newDirectory()
  copyContent(directory)
  const read = (file: string) => readFileSync(join(directory, file), 'utf8')
  return {
    directory,
    checkEdited: (...edits: Edit[]): { mistakes: string[]; warnings: string[] } => {
      const before = new Map(edits.map(([file]) => [file, read(file)]))
      try {
        for (const [file, from, to] of edits) {
          const text = read(file)
          const changed = text.replace(typeof from === 'string' ? withAnySpaces(from) : from, to)
          if (changed === text) throw new Error(`nothing was changed in ${file}`)
          writeFileSync(join(directory, file), changed)
        }
        const { mistakes, warnings } = checkContent(directory, anyPages, DAY)
        const toTexts = (errors: ContentError[]) =>
          errors.map(({ message }) => message.replace(`${directory}/`, ''))
        return { mistakes: toTexts(mistakes), warnings: toTexts(warnings) }
      } finally {
        for (const [file, text] of before) writeFileSync(join(directory, file), text)
      }
    },
  }
}

const withAnySpaces = (text: string): RegExp =>
  new RegExp(
    text
      .split(' ')
      .map((word) => RegExp.escape(word))
      .join('[ \\u00a0\\u202f]'),
  )
