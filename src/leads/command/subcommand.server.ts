import type { ParseArgsOptionsConfig } from 'node:util'
import { type CommandArguments, readArguments, UsageError } from '#kit/command/arguments.server.ts'
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

export interface Invocation extends CommandArguments {
  db: LeadsDatabase
  /** DATA_DIR. */
  directory: string
  attachments: Attachments
  /** In which days begin and times are shown (IANA). */
  timeZone: string
  modelOf: ModelOf
  /** Returns the webhook that receives leads, if one is set. Throws BadSetting. */
  crm: () => WebhookEndpoint | undefined
  /** Settings of the commands that need some. */
  environment: NodeJS.ProcessEnv
  out: Output['out']
  ask: (question: string) => Promise<string>
}

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

const COMMON: ParseArgsOptionsConfig = {
  json: { type: 'boolean' },
  output: { type: 'string' },
}

/** Reads the arguments after the command's name. Throws UsageError. */
export function parseArguments(command: Subcommand, args: string[]): CommandArguments {
  const parsed = readArguments(args, { ...COMMON, ...command.options })
  const expected = command.positionals ?? []
  if (!parsed.values['help'] && parsed.positionals.length !== expected.length) {
    const names = expected.map((word) => `<${word}>`).join(' ')
    throw new UsageError(
      expected.length > 0 ? `give one ${names}` : `unexpected: ${parsed.positionals.join(' ')}`,
    )
  }
  return parsed
}

/** Returns the address given by `--email` in canonical form. Throws UsageError. */
export function parseAddress(given: string | boolean | undefined): string {
  const email = normalizeCode(String(given ?? ''))
  if (!isMailAddress(email)) throw new UsageError('--email is an e-mail address')
  return canonicalEmail(email)
}
