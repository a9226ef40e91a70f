import { relative } from 'node:path'
import type { ContentError } from '#content/files/content-error.server.ts'
import type { Entry } from '#content/files/entry.server.ts'

/** One text of a content file, with plain spaces in place of no-break ones. */
export interface ContentText {
  /** Path of the file below the content folder. */
  name: string
  /** Field that it is in; empty for the Markdown below the fields. */
  field: string
  text: string
  /** Returns the error about the characters from an offset in the text. */
  createError: (offset: number, problem: string, remedy: string) => ContentError
}

/** Lists every text of the files: of the fields, then of the Markdown. */
export function listTexts(entries: Entry[], root: string): ContentText[] {
  return entries.flatMap((entry): ContentText[] => {
    const name = relative(root, entry.file)
    const fields = listFields(entry.value).map(({ text, path }) => ({
      name,
      field: path.join('.'),
      text: withPlainSpaces(text),
      createError: (_: number, problem: string, remedy: string) => entry.createError(path, problem, remedy),
    }))
    const body = withPlainSpaces(entry.body.toString())
    return body
      ? [
          ...fields,
          {
            name,
            field: '',
            text: body,
            createError: (...error: Parameters<ContentText['createError']>) => entry.createError(...error),
          },
        ]
      : fields
  })
}

function listFields(value: unknown, path: string[] = []): { text: string; path: string[] }[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ text: String(value), path }]
  if (value === null || typeof value !== 'object') return []
  const parts = Object.entries(value).flatMap(([key, part]) => listFields(part, [...path, key]))
  return [...joinFigure(value, path), ...parts]
}

/** Returns a figure as it is read, with its label and unit: "Test channels: 2400", "2400 test channels". */
function joinFigure(part: object, path: string[]): { text: string; path: string[] }[] {
  const { label, value, unit } = part as Record<string, unknown>
  if (typeof value !== 'string') return []
  const isText = (text: unknown): text is string => typeof text === 'string' && text !== ''
  if (!isText(label) && !isText(unit)) return []
  const before = isText(label) ? `${label}: ` : ''
  return [{ text: `${before}${value}${isText(unit) ? ` ${unit}` : ''}`, path: [...path, 'value'] }]
}

const withPlainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
