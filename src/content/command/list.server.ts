import { UsageError } from '#kit/command/arguments.server.ts'
import { type FileReport, reportContent } from '#content/check/report-content.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { toRecord } from './check.server.ts'
import type { Subcommand } from './subcommand.server.ts'

const STATES: FileReport['state'][] = ['draft', 'scheduled', 'live', 'ended', 'held']

export const list: Subcommand = {
  usage: `list [--state ${STATES.join('|')}] [--json]`,
  summary: 'lists every file with its state, dates, title and number of mistakes',
  options: () => ({ state: { type: 'string' }, json: { type: 'boolean' } }),
  run({ directory, pages, values: { state, json }, out }) {
    if (state !== undefined && !STATES.some((one) => one === state))
      throw new UsageError(`--state is one of ${STATES.join(', ')}.`)
    const files = reportContent(directory, pages).files.filter(
      (file) => state === undefined || file.state === state,
    )
    if (json) out(`${JSON.stringify(toRecords(directory, files), null, 2)}\n`)
    else for (const file of files) out(toLine(file))
    return 0
  },
}

const toRecords = (directory: string, files: FileReport[]) =>
  files.map(({ file, type, title, state, publish_at, unpublish_at, mistakes }) => ({
    file,
    type,
    title,
    state,
    publish_at: publish_at ?? null,
    unpublish_at: unpublish_at ?? null,
    mistakes: mistakes.map((error) => toRecord(directory, error)),
  }))

/** Widths of the columns before the title. */
const WIDTHS = { state: 11, file: 56 }

function toLine({ file, title, state, publish_at, unpublish_at, mistakes }: FileReport): string {
  const notes = [
    publish_at && `from ${publish_at}`,
    unpublish_at && `until ${unpublish_at}`,
    mistakes.length && plural(mistakes.length, 'mistake'),
  ].filter(Boolean)
  const note = notes.length ? ` (${notes.join(', ')})` : ''
  return `${state.padEnd(WIDTHS.state)}${file.padEnd(WIDTHS.file)} ${title}${note}\n`
}
