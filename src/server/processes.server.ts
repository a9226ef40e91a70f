import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { limiterBehind, shareLimiter } from '#kit/limits/shared-limiter.server.ts'
import { type RateLimiter, TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { Agreement, agreeThrough } from '#kit/workers/agreement.server.ts'
import { channelTo } from '#kit/workers/channel.server.ts'
import { News, newsThrough } from '#kit/workers/news.server.ts'
import { joinsOthers, onLeave, startWorkers } from '#kit/workers/supervisor.server.ts'
import { type LeadStore, openLeadStore } from '#leads/lead-store.server.ts'
import { shareStore, storeBehind } from '#leads/shared-store.server.ts'
import type { ProgramFile } from './earlier-builds.server.ts'
import type { Serving } from './serve.server.ts'
import type { Settings } from './settings.server.ts'

export interface ProcessParts {
  /** Where the build lies. */
  dist: string
  programs: ProgramFile
  log: Log
}

export const isWorker = cluster.isWorker

/** A primary serves nothing: what draws pages is loaded where they are drawn. */
const loadServe = async () => (await import('./serve.server.ts')).serve

/** One process does everything. */
export async function serveAlone(settings: Settings, parts: ProcessParts): Promise<Serving> {
  const store = openStore(settings, parts)
  const serve = await loadServe()
  return serve(settings, { ...parts, store, rates: unlessOff(settings, new TokenBuckets()) })
}

/** This process has the store, and workers serve the site (docs/decisions/0016-workers.md). */
export async function serveByWorkers(settings: Settings, parts: ProcessParts): Promise<Serving> {
  const store = await openStore(settings, parts)
  const agreement = new Agreement()
  const news = new News()
  const rates = new TokenBuckets()
  const workers = await startWorkers({
    count: settings.WORKERS,
    program: () => fileURLToPath(parts.programs('server.js')),
    greet(worker) {
      shareStore(store, worker)
      shareLimiter(rates, worker)
      agreement.join(worker)
      news.join(worker)
    },
    log: parts.log,
  })
  return {
    port: workers.port,
    async stop() {
      await workers.stop()
      await store.close()
    },
  }
}

/** What a worker does. It ends when its primary tells it to or is gone; signals are meant for the primary. */
export async function serveAsWorker(settings: Settings, parts: ProcessParts): Promise<void> {
  const primary = channelTo(process)
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
  let stop = async (): Promise<void> => {}
  onLeave(primary, () => void stop().then(() => process.exit(0)))
  const store = Promise.resolve(storeBehind(primary))
  const serve = await loadServe()
  const rates = unlessOff(settings, limiterBehind(primary))
  const others = { agree: agreeThrough(primary), news: newsThrough(primary), isServed: joinsOthers() }
  const serving = await serve(settings, { ...parts, ...others, store, rates })
  stop = () => serving.stop()
}

const unlessOff = ({ RATE_LIMITS }: Settings, rates: RateLimiter): RateLimiter | undefined =>
  RATE_LIMITS === 'on' ? rates : undefined

const openStore = ({ DATA_DIR, SMTP_URL }: Settings, { programs, log }: ProcessParts): Promise<LeadStore> =>
  openLeadStore({
    directory: DATA_DIR,
    writerFile: () => programs('writer.js'),
    smtpUrl: SMTP_URL,
    log,
  })
