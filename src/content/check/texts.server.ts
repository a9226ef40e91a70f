import { relative } from 'node:path'
import type { ContentError } from '#content/files/content-error.server.ts'
import type { Entry } from '#content/files/entry.server.ts'
import { partsOf } from '#content/texts.server.ts'
import { plainSpaces } from '#kit/text/amounts.ts'

/** Matches the name of a model, or the beginning that several models share. */
export const MODEL = /\bSV[A-Z]-[A-Z0-9]+(?:-[A-Z0-9]+)*/g

/** One text of a content file, with plain spaces in place of no-break ones. */
export interface ContentText {
  /** Path of the file below the content folder. */
  name: string
  /** Path of its field; empty for the Markdown below the fields. */
  field: string
  text: string
  /** Returns the error about the characters from an offset in the text. */
  createError: (offset: number, problem: string, remedy: string) => ContentError
}

/** Lists every text of the files: of the fields, then of the Markdown. A row of a table is one text. */
export function listTexts(entries: Entry[], root: string): ContentText[] {
  return entries.flatMap((entry): ContentText[] => {
    const name = relative(root, entry.file)
    const fields = listFields(entry.value).map(({ text, path }) => ({
      name,
      field: path.join('.'),
      text: plainSpaces(text),
      createError: (_: number, problem: string, remedy: string) => entry.createError(path, problem, remedy),
    }))
    const text = plainSpaces(entry.body.toString())
    const createError: ContentText['createError'] = (...error) => entry.createError(...error)
    return text ? [...fields, { name, field: '', text, createError }] : fields
  })
}

const listFields = (fields: unknown): { text: string; path: string[] }[] =>
  Array.from(partsOf(fields)).flatMap(({ value, path }) => {
    if (typeof value === 'string' || typeof value === 'number')
      return path.at(-3) === 'rows' ? [] : { text: String(value), path }
    if (path.at(-2) === 'rows' && Array.isArray(value)) return { text: `| ${value.join(' | ')} |`, path }
    return []
  })
