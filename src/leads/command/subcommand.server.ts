import type { Kysely } from 'kysely'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { LeadsSchema } from '#leads/schema.server.ts'

/** Where a command writes to. */
export interface Output {
  out(text: string): Promise<void>
  err(text: string): void
}

export interface Invocation {
  db: Kysely<LeadsSchema>
  /** DATA_DIR. */
  directory: string
  /** The words after the command's name that are not options; as many as `words` names. */
  words: string[]
  /** The options by name; `json` for machines. */
  values: Record<string, string | boolean | undefined>
  out: Output['out']
}

export interface Subcommand {
  summary: string
  usage: string
  words?: readonly string[]
  options?: ParseArgsOptionsConfig
  /** It changes the database; a running server sees that at once. */
  writes?: boolean
  /** Writes the answer. Throws UsageError or NotFound. */
  run(request: Invocation): Promise<void>
}

/** The command line cannot be understood: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What was asked for is not there: exit code 1. */
export class NotFound extends Error {
  override readonly name = 'NotFound'
}

const COMMON: ParseArgsOptionsConfig = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } }

/** Reads the arguments after the command's name. Throws UsageError. */
export function parseArguments(command: Subcommand, args: string[]): Pick<Invocation, 'words' | 'values'> {
  const parsed = parse(command, args)
  const expected = command.words ?? []
  if (!parsed.values.help && parsed.words.length !== expected.length) {
    const names = expected.map((word) => `<${word}>`).join(' ')
    throw new UsageError(expected.length > 0 ? `give one ${names}` : `unexpected: ${parsed.words.join(' ')}`)
  }
  return parsed
}

function parse(command: Subcommand, args: string[]): Pick<Invocation, 'words' | 'values'> {
  try {
    const options = { ...COMMON, ...command.options }
    const how = { allowPositionals: true, strict: true, tokens: true } as const
    const { positionals, values, tokens } = parseArgs({ args, options, ...how })
    const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
    const twice = given.find((name, at) => given.indexOf(name) < at)
    if (twice !== undefined) throw new UsageError(`--${twice} is given twice`)
    return { words: positionals, values: values as Invocation['values'] }
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) throw error
    throw new UsageError((error as Error).message)
  }
}

/** What `--state` says, if it is given. Throws UsageError, which names the states there are. */
export function stateOf<State extends string>(
  given: string | boolean | undefined,
  states: readonly State[],
): State | undefined {
  const state = states.find((known) => known === given)
  if (given !== undefined && !state) throw new UsageError(`--state is one of ${states.join(', ')}`)
  return state
}
