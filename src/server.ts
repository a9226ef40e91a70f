import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ContentMistake } from '#content/files/mistake.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import { BadSetting, EXIT_CONFIG, readSettings, withEnvFile } from '#kit/settings/settings.server.ts'
import { checkDirectories } from '#server/directories.server.ts'
import { programsOf } from '#server/earlier-builds.server.ts'
import { endOnSignal } from '#server/end.server.ts'
import { TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import { openLeadStore } from '#leads/lead-store.server.ts'
import { settingsTable } from '#server/settings.server.ts'
import { ignoredSettings } from '#server/unsupported.server.ts'

const dist = join(import.meta.dirname, '..')
const programs = programsOf(dist)
/** backend.md 4.6: whatever hangs, the process is gone this long after DRAIN_DELAY, in ms. */
const HARD_LIMIT_MS = 20_000

async function start(): Promise<void> {
  const environment = withEnvFile(process.env)
  const settings = readSettings(settingsTable, environment)
  const log = createLog(settings.LOG_LEVEL)
  // Until there is something to leave in order, told to end is ended.
  let stop = async (): Promise<void> => {}
  endOnSignal(() => stop(), settings.DRAIN_DELAY + HARD_LIMIT_MS, log)
  for (const setting of ignoredSettings(environment))
    log.warn({ setting }, 'is not supported yet and does nothing')
  checkDirectories(settings)
  const store = openLeadStore({
    directory: settings.DATA_DIR,
    writerFile: () => programs('writer.js'),
    smtpUrl: settings.SMTP_URL,
    log,
  })
  // Loads what renders pages while the store opens.
  const { serve } = await import('#server/serve.server.ts')
  const rates = settings.RATE_LIMITS === 'on' ? new TokenBuckets() : undefined
  const serving = await serve(settings, { dist, programs, store, rates, log })
  // Whoever was told to end meanwhile hears it now.
  await nextTurn()
  stop = () => serving.stop()
  console.log(`Solvane ${APP_VERSION} is at http://localhost:${serving.port}`)
}

start().catch((error: unknown) => {
  const isConfiguration = error instanceof BadSetting || error instanceof ContentMistake
  console.error(isConfiguration ? error.message : error)
  process.exit(isConfiguration ? EXIT_CONFIG : 1)
})
