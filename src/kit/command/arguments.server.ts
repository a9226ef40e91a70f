import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** The command line is wrong: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The command cannot do what is asked, for example because there is no such lead: exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

export interface CommandArguments {
  positionals: string[]
  values: Record<string, string | boolean | undefined>
}

/** Reads the arguments after a command's name; `--help` and `-h` always count. Throws UsageError, also for an option that is given twice. */
export function readArguments(args: string[], known: ParseArgsOptionsConfig = {}): CommandArguments {
  try {
    const options: ParseArgsOptionsConfig = { ...known, help: { type: 'boolean', short: 'h' } }
    const { positionals, values, tokens } = parseArgs({ args, options, allowPositionals: true, tokens: true })
    const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
    const twice = given.find((name, at) => given.indexOf(name) < at)
    if (twice !== undefined) throw new UsageError(`--${twice} is given twice`)
    return { positionals, values: values as CommandArguments['values'] }
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) throw error
    throw new UsageError((error as Error).message)
  }
}
