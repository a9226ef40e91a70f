import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Attachments } from '#leads/attachments/attachments.server.ts'
import { isMailAddress } from '#kit/mail/mail-address.server.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import type { WebhookEndpoint } from '#kit/webhooks/post-webhook.server.ts'
import { canonicalEmail } from '#leads/canonical.server.ts'
import type { ModelOf } from '#leads/export-leads.server.ts'
import type { LeadsDatabase } from '#leads/schema.server.ts'

export interface Output {
  /** Takes text, or the bytes of a workbook. */
  out(part: string | Uint8Array): Promise<void>
  err(text: string): void
  /** Asks a person and returns the answer; empty if nobody answers. Default: nobody does. */
  ask?: (question: string) => Promise<string>
  /** Settings of the commands that need some; default: none. */
  environment?: NodeJS.ProcessEnv
}

export interface Invocation {
  db: LeadsDatabase
  /** DATA_DIR. */
  directory: string
  attachments: Attachments
  /** In which days begin and times are shown (IANA). */
  timeZone: string
  modelOf: ModelOf
  /** Returns the webhook that receives leads, if one is set. Throws BadSetting. */
  crm: () => WebhookEndpoint | undefined
  positionals: string[]
  values: Record<string, string | boolean | undefined>
  /** Settings of the commands that need some. */
  environment: NodeJS.ProcessEnv
  out: Output['out']
  ask: (question: string) => Promise<string>
}

type ParsedArguments = Pick<Invocation, 'positionals' | 'values'>

export interface Subcommand {
  summary: string
  usage: string
  /** Names of the arguments that are not options. */
  positionals?: readonly string[]
  options?: ParseArgsOptionsConfig
  /** Opens the database for writing. */
  writes?: boolean
  /** Needs no database, which may not exist yet. */
  isWithoutDatabase?: boolean
  /** Throws UsageError or CommandError. */
  run(invocation: Invocation): Promise<void>
}

/** The command line is wrong: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The command failed, for example because there is no such lead: exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

const COMMON: ParseArgsOptionsConfig = {
  json: { type: 'boolean' },
  output: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
}

/** Reads the arguments after the command's name. Throws UsageError. */
export function parseArguments(command: Subcommand, args: string[]): ParsedArguments {
  const parsed = parse(command, args)
  const expected = command.positionals ?? []
  if (!parsed.values.help && parsed.positionals.length !== expected.length) {
    const names = expected.map((word) => `<${word}>`).join(' ')
    throw new UsageError(
      expected.length > 0 ? `give one ${names}` : `unexpected: ${parsed.positionals.join(' ')}`,
    )
  }
  return parsed
}

function parse(command: Subcommand, args: string[]): ParsedArguments {
  try {
    const options = { ...COMMON, ...command.options }
    const mode = { allowPositionals: true, strict: true, tokens: true } as const
    const { positionals, values, tokens } = parseArgs({ args, options, ...mode })
    const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
    const twice = given.find((name, at) => given.indexOf(name) < at)
    if (twice !== undefined) throw new UsageError(`--${twice} is given twice`)
    return { positionals, values: values as Invocation['values'] }
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) throw error
    throw new UsageError((error as Error).message)
  }
}

/** Returns the address given by `--email` in canonical form. Throws UsageError. */
export function parseAddress(given: string | boolean | undefined): string {
  const email = normalizeCode(String(given ?? ''))
  if (!isMailAddress(email)) throw new UsageError('--email is an e-mail address')
  return canonicalEmail(email)
}
