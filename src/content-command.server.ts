import { checkContent } from '#content/check/check-content.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { pageTable } from '#pages/page-table.server.ts'

// Functions of `npm run content`.
const USAGE = `npm run content -- check    prints every mistake in the content folder: file, line, field and remedy

Exit codes: 0 without mistakes, 1 with mistakes, 2 for wrong usage. CONTENT_DIR names another folder than content.
`

interface Output {
  out: (text: string) => void
  err: (text: string) => void
}

/** Runs `npm run content -- …` and returns the exit code. */
export function runContentCommand(args: string[], directory: string, { out, err }: Output): number {
  if (args.includes('--help')) {
    out(USAGE)
    return 0
  }
  if (args.join(' ') !== 'check') {
    err(USAGE)
    return 2
  }
  const mistakes = checkContent(directory, pageTable)
  for (const { message } of mistakes) out(`${message}\n`)
  err(`${plural(mistakes.length, 'mistake')} in ${directory}\n`)
  return mistakes.length > 0 ? 1 : 0
}
