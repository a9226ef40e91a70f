import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { fetchThroughProxy, outgoingProxyOf, proxySettings } from '#kit/http/outgoing-proxy.server.ts'
import { openFiles } from '#kit/files/open-files.server.ts'
import { BadSetting, EXIT_CONFIG, readSettings } from '#kit/settings/settings.server.ts'
import { timeZoneSetting } from '#kit/settings/time-zone.server.ts'
import { readCalendar } from '#content/calendar/calendar.server.ts'
import { readModels } from '#content/products/read-models.server.ts'
import { runLeadsCommand } from '#leads/command/run.server.ts'
import { writerTo } from '#leads/command/terminal.server.ts'
import { checkSharedSettings, sharedSettings } from '#leads/shared-settings.server.ts'
import { readCrmWebhook } from './crm-webhook.server.ts'
import { readEnvironment } from './settings-warnings.server.ts'

// Program of `npm run leads`.
const SETTINGS = {
  DATA_DIR: { schema: z.string().default('var'), isVerbatim: true },
  CONTENT_DIR: { schema: z.string().default('content'), isVerbatim: true },
  ...timeZoneSetting,
  ...sharedSettings,
  ...proxySettings,
}

const environment = readCommandSettings()
const { DATA_DIR, DATABASE_URL, FILES_URL, CONTENT_DIR, TIME_ZONE } = environment.settings

function readCommandSettings() {
  try {
    const all = readEnvironment()
    const settings = readSettings(SETTINGS, all)
    checkSharedSettings(settings)
    return { all, settings }
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(EXIT_CONFIG)
  }
}

// `leads export | head` closes the pipe early, which is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

/** Asks on standard error, so that standard output has the result alone. Returns an empty answer at the end of the input. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const ended = once(lines, 'close').then(() => '')
  try {
    return await Promise.race([lines.question(question), ended])
  } finally {
    lines.close()
  }
}

const proxy = outgoingProxyOf(environment.settings)
if (proxy) fetchThroughProxy(proxy)
const files = openFiles(FILES_URL, DATA_DIR)
const timeZone = TIME_ZONE ?? readCalendar(CONTENT_DIR).time_zone
const stores = {
  directory: DATA_DIR,
  databaseUrl: DATABASE_URL,
  files,
  timeZone,
  modelOf: readModels(CONTENT_DIR),
  crm: () => readCrmWebhook(environment.all),
}
process.exitCode = await runLeadsCommand(process.argv.slice(2), stores, {
  environment: environment.all,
  out: writerTo(process.stdout),
  err: (text) => void writerTo(process.stderr)(text),
  ask,
})
