import { relative } from 'node:path'
import { checkContent } from '#content/check/check-content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import { plural } from '#kit/text/amounts.ts'
import type { Subcommand } from './subcommand.server.ts'

export const check: Subcommand = {
  usage: 'check [--json]',
  summary:
    'prints every mistake in the content folder: file, line, field and remedy; then warnings, among them the mistakes of drafts',
  options: () => ({ json: { type: 'boolean' } }),
  run({ directory, pages, values, out, err }) {
    const { mistakes, draftMistakes, ...check } = checkContent(directory, pages)
    const warnings = [...draftMistakes, ...check.warnings]
    const toRecords = (errors: ContentError[]) => errors.map((error) => toRecord(directory, error))
    if (values['json'])
      out(`${JSON.stringify({ mistakes: toRecords(mistakes), warnings: toRecords(warnings) }, null, 2)}\n`)
    else {
      for (const { message } of mistakes) out(`${message}\n`)
      for (const { message } of warnings) out(`warning: ${message}\n`)
    }
    err(`${plural(mistakes.length, 'mistake')} in ${directory}\n`)
    if (warnings.length) err(`${plural(warnings.length, 'warning')}\n`)
    return mistakes.length ? 1 : 0
  },
}

/** Returns the parts of an error for machines, with the file's name below the content folder. */
export const toRecord = (
  directory: string,
  { file, line, field, problem, remedy, message }: ContentError,
) => ({ file: relative(directory, file), line, field, problem, remedy, message })
