import type { ParseArgsOptionsConfig } from 'node:util'
import type { CommandArguments } from '#kit/command/arguments.server.ts'
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

export type Invocation = Output & ContentPlace & CommandArguments

export interface Subcommand {
  usage: string
  summary: string
  /** Returns the options for these arguments. */
  options?: (args: string[]) => ParseArgsOptionsConfig
  /** Returns the exit code. Throws UsageError or CommandError. */
  run: (invocation: Invocation) => Promise<number> | number
}
