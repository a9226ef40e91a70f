import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { lookup } from 'node:dns/promises'
import { BoundSocket } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { checkContent } from '#content/check/check-content.server.ts'
import { ContentError } from '#content/files/content-error.server.ts'
import { freeBytes } from '#kit/files/free-space.server.ts'
import { fetchThroughProxy, outgoingProxyOf } from '#kit/http/outgoing-proxy.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import { SECRET_KEY_FILE } from '#kit/settings/secret-key.server.ts'
import { BadSetting, readEnvFile, readSettings, type Setting } from '#kit/settings/settings.server.ts'
import { MIN_FREE_BYTES } from '#kit/uploads/file-folder.server.ts'
import type { WebhookEndpoint } from '#kit/webhooks/post-webhook.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import { checkSharedSettings } from '#leads/shared-settings.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { checkConnections } from './check-connections.server.ts'
import { checkOwnDatabase } from './check-database.server.ts'
import { siteConfig } from './config.server.ts'
import { crmWebhookOf } from './crm-webhook.server.ts'
import { explainListenError, type ListenAddress, publicAddress } from './listen-address.server.ts'
import { createPrivateListener, privateAddress } from './listeners.server.ts'
import { type Settings, settingsTable } from './settings.server.ts'
import { checkNames, startWarnings } from './settings-warnings.server.ts'

/** One thing that was tried. */
export interface CheckRow {
  /** Setting, or what else is checked. */
  name: string
  tried: string
  /** The mistake and its remedy. */
  problem?: string
  /** Something to know although nothing is wrong. */
  note?: string
}

/** Settings to try: those that cannot be read are as if they were not set. */
export interface CheckedSettings {
  settings: Settings
  /** Whether a setting was set, and has no default instead. */
  explicit: (name: string) => boolean
  crm: WebhookEndpoint | undefined
  siteHost: string
}

/** Time limit of each connection, in ms. */
const LIMIT_MS = 5000

/** Checks what a start with this environment and `.env` file would need, and changes nothing. */
export async function checkStart(
  environment: NodeJS.ProcessEnv,
  limit = LIMIT_MS,
  envFile?: string,
): Promise<CheckRow[]> {
  const [file, unread] = rowsOf('.env', 'reading', () => readEnvFile(envFile))
  const [, misspelt] = rowsOf('.env', 'reading', () => checkNames(file ?? {}))
  const all = { ...file, ...environment }
  const { settings, rows } = readEach(all)
  const [config, together] = rowsOf('settings', `${Object.keys(settingsTable).length} names`, () => {
    checkSharedSettings(settings)
    const hasKey = settings.SECRET_KEY || existsSync(join(settings.DATA_DIR, SECRET_KEY_FILE))
    // Without a key, one would be made and stored.
    const config = siteConfig(hasKey ? settings : { ...settings, SECRET_KEY: ['k'.repeat(32)] })
    createPrivateListener(config, settings, createLog('silent'))
    return config
  })
  const notes = startWarnings(settings, all).map((warning) => {
    const [name = '', ...note] = warning.split(': ')
    return { name, tried: '', note: note.join(': ') }
  })
  const checked: CheckedSettings = {
    settings,
    explicit: (name) => Boolean(all[name]),
    crm: rowsOf('CRM_WEBHOOK_URL', '', () => crmWebhookOf(settings))[0],
    siteHost: new URL(config?.siteUrl ?? 'http://localhost').hostname,
  }
  const proxy = outgoingProxyOf(settings)
  const endProxy = proxy && fetchThroughProxy(proxy)
  return [
    ...[...unread, ...misspelt].filter(({ problem }) => problem),
    ...rows,
    ...(rows.length === 0 ? together : together.filter(isNews(rows))),
    ...notes,
    ...(await checkAddresses(settings)),
    ...checkContentFolder(settings.CONTENT_DIR),
    await checkDataFolder(settings.DATA_DIR),
    ...(settings.DATABASE_URL === undefined ? [await checkSqlite(settings.DATA_DIR)] : []),
    ...(await checkConnections(checked, limit).finally(endProxy)),
  ]
}

/** Whether a row has a problem of a setting that has none yet: one that cannot be read is missing, too. */
const isNews =
  (rows: CheckRow[]) =>
  ({ name, problem }: CheckRow): boolean =>
    problem !== undefined && rows.every((row) => row.name !== name)

/** Reads each setting by itself, so that every mistake is told at once. */
function readEach(environment: NodeJS.ProcessEnv): { settings: Settings; rows: CheckRow[] } {
  const settings: Record<string, unknown> = {}
  const rows: CheckRow[] = []
  for (const [name, setting] of Object.entries<Setting>(settingsTable)) {
    const table = { [name]: setting }
    const [value, [row]] = rowsOf(name, 'reading', () => readSettings(table, environment))
    if (row?.problem) rows.push(row)
    // Its default, as if it were not set.
    settings[name] = (value ?? readSettings(table, {}))[name]
  }
  return { settings: settings as unknown as Settings, rows }
}

/** Returns the result of `read`, and a row: with the problem, if it throws BadSetting. */
function rowsOf<Result>(name: string, tried: string, read: () => Result): [Result | undefined, CheckRow[]] {
  try {
    return [read(), [{ name, tried }]]
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    return [undefined, [addProblem({ name, tried }, error)]]
  }
}

/** Adds the message of a BadSetting, which may blame another setting, to a row. */
function addProblem(row: CheckRow, { message }: Error): CheckRow {
  const [, name = row.name, problem = message] = /^([A-Z_]+): (.*)$/s.exec(message) ?? []
  return { name, tried: name === row.name ? row.tried : 'reading', problem }
}

/** Binds to the addresses of the settings, without listening. */
function checkAddresses(settings: Settings): Promise<CheckRow[]> {
  const addresses = [publicAddress(settings), privateAddress(settings)]
  return Promise.all(addresses.filter((address) => address !== undefined).map(checkAddress))
}

async function checkAddress(address: ListenAddress): Promise<CheckRow> {
  const { port, host, names } = address
  const row = { name: names.port, tried: `binding to ${host}, port ${port}` }
  try {
    new BoundSocket({ host: (await lookup(host)).address, port }).close()
    return row
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      return { ...row, note: 'the running site has it, or another program, which ss -ltnp names' }
    return addProblem(row, explainListenError(error as NodeJS.ErrnoException, address))
  }
}

/** Number of mistakes that are shown. */
const MAX_MISTAKES = 10

function checkContentFolder(directory: string): CheckRow[] {
  const name = 'CONTENT_DIR'
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory())
    return [
      { name, tried: directory, problem: `there is no folder ${directory}; for example CONTENT_DIR=content` },
    ]
  try {
    const { mistakes, entries } = checkContent(directory, pageTable)
    const rows = mistakes.slice(0, MAX_MISTAKES).map((mistake) => rowOfMistake(mistake, directory))
    const more = mistakes.length - rows.length
    if (more > 0) rows.push({ name, tried: directory, problem: `${more} more: npm run content -- check` })
    return rows.length > 0 ? rows : [{ name, tried: `${entries.length} files` }]
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return [rowOfMistake(error, directory)]
  }
}

const rowOfMistake = ({ file, message }: ContentError, directory: string): CheckRow => ({
  name: 'CONTENT_DIR',
  tried: relative(directory, file) || directory,
  problem: message,
})

/** Checks that DATA_DIR can be written to, or made, and that its disk has space. */
async function checkDataFolder(directory: string): Promise<CheckRow> {
  let folder = directory
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder)
  const row = { name: 'DATA_DIR', tried: `writing to ${directory}` }
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    const free = await freeBytes(folder)
    if (free < MIN_FREE_BYTES)
      return {
        ...row,
        problem: `its disk has ${Math.floor(free / 1e6)} MB free, and forms with files need ${MIN_FREE_BYTES / 1e6} MB; docs/operations/disk-is-full.md says what may be deleted`,
      }
    return folder === directory ? row : { ...row, note: 'there is no such folder yet; the start makes it' }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return { ...row, problem: `${folder} cannot be written to (${code}); for example DATA_DIR=var` }
  }
}

async function checkSqlite(directory: string): Promise<CheckRow> {
  const row = { name: 'database', tried: 'reading the leads' }
  const file = databaseFileIn(directory)
  try {
    if (existsSync(file)) accessSync(file, constants.W_OK)
    const note = await checkOwnDatabase(directory)
    return note === undefined ? row : { ...row, note }
  } catch (error) {
    const remedy = 'make it a file of this user, or restore a backup (docs/operations/back-up-and-restore.md)'
    return { ...row, problem: `${file}: ${(error as Error).message}; ${remedy}` }
  }
}

/** Formats rows as a table with three columns, for a terminal. */
export function formatRows(rows: CheckRow[]): string {
  const cells = rows.map(({ name, tried, problem, note }) => [
    name,
    tried,
    problem ?? (note ? `ok: ${note}` : 'ok'),
  ])
  const table = [['checked', 'tried', 'result'], ...cells]
  const widths = [0, 1].map((column) => Math.max(...table.map((row) => row[column]!.length)))
  return table
    .map(
      ([name = '', tried = '', result = '']) =>
        `${name.padEnd(widths[0]!)}  ${tried.padEnd(widths[1]!)}  ${result}\n`,
    )
    .join('')
}
