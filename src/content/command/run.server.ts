import { CommandError, UsageError, readArguments } from '#kit/command/arguments.server.ts'
import { check } from './check.server.ts'
import { list } from './list.server.ts'
import { preview } from './preview.server.ts'
import { createNew } from './new.server.ts'
import { rename } from './rename.server.ts'
import type { ContentPlace, Output, Subcommand } from './subcommand.server.ts'

const COMMANDS = new Map<string, Subcommand>([
  ['check', check],
  ['list', list],
  ['preview', preview],
  ['new', createNew],
  ['rename', rename],
])

const PROGRAM = 'npm run content --'

/** Runs `npm run content -- …` and returns the exit code: 0 for success, 1 for mistakes or a failure, 2 for wrong usage. */
export async function runContentCommand(
  args: string[],
  place: ContentPlace,
  output: Output,
): Promise<number> {
  const [name = '', ...rest] = args
  try {
    return await run(name, rest, { ...place, ...output })
  } catch (error) {
    if (error instanceof CommandError) {
      output.err(`${error.message}\n`)
      return 1
    }
    if (!(error instanceof UsageError)) throw error
    output.err(`${error.message}\n\n${COMMANDS.has(name) ? helpOf(COMMANDS.get(name)!) : overview()}`)
    return 2
  }
}

async function run(name: string, args: string[], parts: ContentPlace & Output): Promise<number> {
  if (name === '--help' || name === '-h' || name === 'help') {
    parts.out(overview())
    return 0
  }
  if (name === '') throw new UsageError('No command is given.')
  const command = COMMANDS.get(name)
  if (!command) throw new UsageError(`There is no command ${JSON.stringify(name)}.`)
  const parsed = readArguments(args, command.options?.(args))
  if (!parsed.values['help']) return command.run({ ...parts, ...parsed })
  parts.out(helpOf(command))
  return 0
}

const LAST_LINE =
  'Exit codes: 0 success, 1 mistakes or a failure, 2 wrong usage. CONTENT_DIR names another folder than content.\n'

const overview = (): string =>
  `${[...COMMANDS.values()].map(({ usage, summary }) => `${PROGRAM} ${usage}\n    ${summary}\n`).join('')}\n${LAST_LINE}`

const helpOf = ({ usage, summary }: Subcommand): string => `${PROGRAM} ${usage}\n\n${summary}\n${LAST_LINE}`
