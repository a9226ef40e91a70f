import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ContentMistake } from '#content/files/mistake.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import { BadSetting, EXIT_CONFIG, readSettings, withEnvFile } from '#kit/settings/settings.server.ts'
import { WorkerFailed } from '#kit/workers/supervisor.server.ts'
import { checkDirectories } from '#server/directories.server.ts'
import { programsOf } from '#server/earlier-builds.server.ts'
import { endOnSignal } from '#server/end.server.ts'
import { isWorker, serveAlone, serveAsWorker, serveByWorkers } from '#server/processes.server.ts'
import { secretKeyOf } from '#server/secret-key.server.ts'
import { settingsTable } from '#server/settings.server.ts'
import { ignoredSettings } from '#server/unsupported.server.ts'

const dist = join(import.meta.dirname, '..')
const programs = programsOf(dist)
/** backend.md 4.6: whatever hangs, the process is gone this long after DRAIN_DELAY, in ms. */
const HARD_LIMIT_MS = 20_000

async function start(): Promise<void> {
  const environment = withEnvFile(process.env)
  const settings = readSettings(settingsTable, environment)
  if (isWorker) {
    const log = createLog(settings.LOG_LEVEL, { pid: process.pid })
    return serveAsWorker(settings, { dist, programs, log })
  }
  const log = createLog(settings.LOG_LEVEL)
  // Until there is something to leave in order, told to end is ended.
  let stop = async (): Promise<void> => {}
  endOnSignal(() => stop(), settings.DRAIN_DELAY + HARD_LIMIT_MS, log)
  for (const setting of ignoredSettings(environment))
    log.warn({ setting }, 'is not supported yet and does nothing')
  checkDirectories(settings)
  // Made, if need be, before workers look for it.
  secretKeyOf(settings)
  const serving = await (settings.WORKERS > 1 ? serveByWorkers : serveAlone)(settings, {
    dist,
    programs,
    log,
  })
  // Whoever was told to end meanwhile hears it now.
  await nextTurn()
  stop = () => serving.stop()
  console.log(`Solvane ${APP_VERSION} is at http://localhost:${serving.port}`)
}

start().catch((error: unknown) => {
  // A worker has said itself what was wrong.
  if (error instanceof WorkerFailed) process.exit(error.exitCode)
  const isConfiguration = error instanceof BadSetting || error instanceof ContentMistake
  console.error(isConfiguration ? error.message : error)
  process.exit(isConfiguration ? EXIT_CONFIG : 1)
})
