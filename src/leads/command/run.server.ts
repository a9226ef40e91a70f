import { CommandError, UsageError } from '#kit/command/arguments.server.ts'
import { isPostgresOutage } from '#kit/database/postgres-errors.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { S3Error } from '#kit/files/s3-files.server.ts'
import { isOutage } from '#kit/database/sqlite.server.ts'
import { Attachments } from '#leads/attachments/attachments.server.ts'
import { capital } from '#kit/text/capital.ts'
import { BadSetting, EXIT_CONFIG } from '#kit/settings/settings.server.ts'
import type { ModelOf } from '#leads/export-leads.server.ts'
import { JournalUnreadable } from '#leads/erasures/journal.server.ts'
import { erase } from './erase.server.ts'
import { exportLeads } from './export.server.ts'
import { files } from './files.server.ts'
import { handled, note, reopen } from './handle.server.ts'
import { list } from './list.server.ts'
import { notSpam, spam } from './mark.server.ts'
import { openDatabase, type StorePlace } from './open-database.server.ts'
import { writeOutputFile } from './output-file.server.ts'
import { proof } from './proof.server.ts'
import { purge } from './purge.server.ts'
import { redriveDead } from './redrive.server.ts'
import { allow, allowed, block, blocked, disallow, unblock } from './sender-lists.server.ts'
import { show } from './show.server.ts'
import { stats } from './stats.server.ts'
import { type Invocation, type Output, parseArguments, type Subcommand } from './subcommand.server.ts'
import { subscribers } from './subscribers.server.ts'
import { webhookTest } from './webhook-test.server.ts'

const COMMANDS = new Map<string, Subcommand>([
  ['list', list],
  ['show', show],
  ['files', files],
  ['export', exportLeads],
  ['stats', stats],
  ['subscribers', subscribers],
  ['not-spam', notSpam],
  ['spam', spam],
  ['handled', handled],
  ['reopen', reopen],
  ['note', note],
  ['block', block],
  ['unblock', unblock],
  ['blocked', blocked],
  ['allow', allow],
  ['disallow', disallow],
  ['allowed', allowed],
  ['redrive', redriveDead],
  ['erase', erase],
  ['purge', purge],
  ['proof', proof],
  ['webhook-test', webhookTest],
])

const PROGRAM = 'npm run leads --'

interface Stores extends StorePlace {
  /** Default: UTC. */
  timeZone?: string
  /** Default: no product has a model. */
  modelOf?: ModelOf
  /** Default: no webhook is set. */
  crm?: Invocation['crm']
  /** Has the files of leads. */
  files: FileStore
}

/** Runs `npm run leads -- …` and returns the exit code: 0 for success, 1 for a failure, 2 for wrong usage, 78 for a bad setting. */
export async function runLeadsCommand(args: string[], stores: Stores, output: Output): Promise<number> {
  try {
    await run(args, stores, output)
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      const named = COMMANDS.has(args[0] ?? '') ? `${args[0]} ` : ''
      output.err(`${error.message}\n${PROGRAM} ${named}--help explains it.\n`)
      return 2
    }
    output.err(`${describeFailure(error)}\n`)
    return error instanceof BadSetting ? EXIT_CONFIG : 1
  }
}

/** Rethrows a bug. */
function describeFailure(error: unknown): string {
  if (error instanceof CommandError || error instanceof BadSetting || error instanceof JournalUnreadable)
    return error.message
  if (error instanceof S3Error) return `FILES_URL: ${error.message}. Nothing more was done.`
  const { syscall, message } = error as NodeJS.ErrnoException
  if (isOutage(error) || isPostgresOutage(error))
    return `The database cannot be used now: ${message}. Nothing more was done.`
  if (syscall !== undefined) return `System error: ${message}. Nothing more was done.`
  throw error
}

async function run([name, ...args]: string[], stores: Stores, output: Output): Promise<void> {
  if (name === '--help' || name === '-h' || name === 'help') return output.out(overview())
  if (name === undefined) throw new UsageError('no command is given')
  const command = COMMANDS.get(name)
  if (!command) throw new UsageError(`there is no command ${JSON.stringify(name)}`)
  const parsed = parseArguments(command, args)
  if (parsed.values.help) return output.out(help(command))
  const file = parsed.values.output
  if (file === '') throw new UsageError('--output names a file')
  // A command without a database never uses it.
  const db = command.isWithoutDatabase ? (undefined as never) : await openDatabase(stores, command)
  const attachments = new Attachments(stores.files)
  const { directory, timeZone = 'UTC', modelOf = () => undefined, crm = () => undefined } = stores
  const { environment = {}, ask = async () => '' } = output
  const runTo = (out: Output['out']) =>
    command.run({ db, directory, attachments, timeZone, modelOf, crm, environment, ...parsed, out, ask })
  try {
    await (typeof file === 'string' ? writeOutputFile(file, runTo) : runTo((text) => output.out(text)))
  } finally {
    if (!command.isWithoutDatabase) await db.destroy()
  }
}

const SILENT =
  'npm prints two lines of its own before the result: `npm run -s leads` leaves them out, --output <file> writes the result alone.\n'

/** Width of the first column. */
const WIDTH = 37

function overview(): string {
  const lines = [...COMMANDS.values()].map(({ usage, summary }) => {
    const [short = ''] = usage.split(/ \[|, or |\|--/)
    const name = usage.length < WIDTH ? usage : short
    const gap = name.length < WIDTH ? '' : `\n${' '.repeat(WIDTH + 2)}`
    return `  ${name.padEnd(WIDTH)}${gap}${summary}`
  })
  return `${PROGRAM} <command>\n\n${lines.join('\n')}\n\nEach takes --json (for machines), --output <file> and --help. Exit code: 0 success, 1 failure, 2 wrong usage, 78 bad setting.\n${SILENT}`
}

function help({ usage, summary }: Subcommand): string {
  return `${PROGRAM} ${usage} [--json] [--output <file>]\n\n${capital(summary)}. The server may run meanwhile.\n${SILENT}`
}
