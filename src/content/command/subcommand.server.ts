import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { SecretKeys } from '#kit/signing/signed-id.server.ts'
import type { PageTable } from '#content/read-content.server.ts'

export interface Output {
  out: (text: string) => void
  err: (text: string) => void
  /** Asks a question on the terminal. Resolves with the answer, or with undefined at the end of the input. */
  ask: (question: string) => Promise<string | undefined>
}

/** The content that a command works on, and the site that shows it. */
export interface ContentPlace {
  /** Path of the content folder (CONTENT_DIR). */
  directory: string
  pages: PageTable
  /** Returns the site's address, and the keys that sign its links. Throws BadSetting. */
  site: () => { siteUrl: string; secretKeys: SecretKeys }
}

export interface Invocation extends Output, ContentPlace {
  positionals: string[]
  values: Record<string, string | boolean | undefined>
}

export interface Subcommand {
  usage: string
  summary: string
  /** Returns the options for these arguments. */
  options?: (args: string[]) => ParseArgsOptionsConfig
  /** Returns the exit code. Throws UsageError or CommandError. */
  run: (invocation: Invocation) => Promise<number> | number
}

/** The command line is wrong: exit code 2. */
export class UsageError extends Error {}

/** The command cannot do what is asked: exit code 1. */
export class CommandError extends Error {}

/** Reads the arguments after the command's name. Throws UsageError. */
export function parseArguments(
  { options = () => ({}) }: Subcommand,
  args: string[],
): Pick<Invocation, 'positionals' | 'values'> {
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { ...options(args), help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    return { positionals, values }
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) throw error
    throw new UsageError((error as Error).message)
  }
}
