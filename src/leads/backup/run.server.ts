import { readArguments } from '#kit/command/arguments.server.ts'
import { isOutage } from '#kit/database/sqlite.server.ts'
import { secretKeySetting } from '#kit/settings/secret-key.server.ts'
import { BadSetting, EXIT_CONFIG, readSettings } from '#kit/settings/settings.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { JournalUnreadable } from '#leads/erasures/journal.server.ts'
import { createBackup } from './backup.server.ts'
import { noteBackup } from './last-backup.server.ts'
import { BackupError, type Manifest } from './manifest.server.ts'
import { restoreBackup } from './restore.server.ts'

const USAGE = {
  backup: `npm run backup -- <folder>

Copies the leads, their files, the key and the journal of erasures into a new folder, while the site runs.
`,
  restore: `npm run restore -- <folder> [--force] [--without-erasures]

Puts a backup in the place of the data, with the erasures since then repeated. The site must not run. --force moves the
present data to a folder beside; nothing is deleted. --without-erasures is needed if the journal of erasures is lost,
or has no entry since the backup on a new machine: persons who were erased since then come back.
`,
}

interface Terminal {
  out(text: string): void
  err(text: string): void
  /** Throws BadSetting. */
  readEnvironment(): NodeJS.ProcessEnv
  /** Version of the site. */
  version: string
}

/** Runs `npm run backup` or `npm run restore` and returns the exit code: 0 success, 1 failure, 2 wrong usage, 78 bad setting. */
export async function runBackupCommand([name = '', ...args]: string[], terminal: Terminal): Promise<number> {
  const command = name === 'restore' ? 'restore' : 'backup'
  const given = parse(command, args)
  if (given === undefined || given.isHelp) {
    terminal[given ? 'out' : 'err'](USAGE[command])
    return given ? 0 : 2
  }
  try {
    const environment = terminal.readEnvironment()
    if (environment['DATABASE_URL']) throw new BadSetting(ELSEWHERE[command])
    terminal.out(
      command === 'backup'
        ? await runBackup(given.folder, environment, terminal)
        : await runRestore(given, environment),
    )
    return 0
  } catch (error) {
    terminal.err(`${describeFailure(error)}\n`)
    return error instanceof BadSetting ? EXIT_CONFIG : 1
  }
}

const ELSEWHERE = {
  backup:
    'DATABASE_URL: the leads are in PostgreSQL, which pg_dump backs up: docs/operations/back-up-and-restore.md has the commands',
  restore:
    'DATABASE_URL: the leads are in PostgreSQL, which pg_restore restores; then run npm run leads -- erase --replay <journal>: docs/operations/back-up-and-restore.md has the commands',
}

const RESTORE_OPTIONS = { force: { type: 'boolean' }, 'without-erasures': { type: 'boolean' } } as const

/** Returns undefined for wrong usage. */
function parse(command: 'backup' | 'restore', args: string[]) {
  try {
    const { values, positionals } = readArguments(args, command === 'restore' ? RESTORE_OPTIONS : {})
    const [folder = ''] = positionals
    const isHelp = values['help'] === true
    if (!isHelp && (positionals.length !== 1 || !folder)) return undefined
    return {
      folder,
      isHelp,
      isForced: values['force'] === true,
      isWithoutErasures: values['without-erasures'] === true,
    }
  } catch {
    return undefined
  }
}

const directoryIn = (environment: NodeJS.ProcessEnv): string => environment['DATA_DIR'] || 'var'

async function runBackup(
  folder: string,
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<string> {
  const { version } = terminal
  const withoutAttachments = Boolean(environment['FILES_URL'])
  const { counts, missing } = await createBackup(directoryIn(environment), folder, {
    version,
    withoutAttachments,
  })
  try {
    noteBackup(directoryIn(environment))
  } catch (error) {
    terminal.err(`The time of the backup could not be noted in DATA_DIR: ${(error as Error).message}.\n`)
  }
  if (withoutAttachments)
    terminal.err('FILES_URL: the files of the leads are in that store, and not in the backup.\n')
  if (environment['SECRET_KEY']) terminal.err('SECRET_KEY is set and not in the backup: keep it elsewhere.\n')
  if (missing.length > 0)
    terminal.err(
      `${plural(missing.length, 'file')} of leads could not be found: erased meanwhile, or lost before.\n`,
    )
  return `Backed up to ${folder}: ${describe(counts)}.\n`
}

async function runRestore(
  { folder, ...given }: { folder: string; isForced: boolean; isWithoutErasures: boolean },
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { SECRET_KEY: secrets = [] } = readSettings(secretKeySetting, environment)
  const restored = await restoreBackup(folder, directoryIn(environment), { ...given, secrets })
  const { manifest, persons, hasErasures, aside } = restored
  const erased = persons > 0 ? ` ${plural(persons, 'person')} erased since then: erased again.` : ''
  const unknown = hasErasures ? '' : ' Nothing tells who was erased since then: erase them again if you know.'
  const before = aside ? ` The data of before are in ${aside}: delete them when they are not needed.` : ''
  return `Restored the backup of ${manifest.created_at}: ${describe(manifest.counts)}.${erased}${unknown}${before}\n`
}

const describe = ({ leads, subscribers, attachments }: Manifest['counts']): string =>
  [plural(leads, 'lead'), plural(attachments, 'file'), plural(subscribers, 'subscriber')].join(', ')

/** Rethrows a bug. */
function describeFailure(error: unknown): string {
  const isExpected = [BackupError, BadSetting, JournalUnreadable].some((known) => error instanceof known)
  const { message, syscall } = error as NodeJS.ErrnoException
  if (isExpected) return message
  if (isOutage(error)) return `The database cannot be used: ${message}.`
  if (syscall !== undefined) return `System error: ${message}.`
  throw error
}
