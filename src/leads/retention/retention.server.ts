import type { Log } from '#kit/log/log.server.ts'
import type { Attachments } from '#leads/attachments/attachments.server.ts'
import type { Store } from '#leads/store/commands.server.ts'
import { PURGE_KINDS, purgeLimits, type PurgeKind, type RetentionDays } from './periods.server.ts'

/** Number of rows per command, so that other commands run in between. */
const BATCH = 500

/** Hour of the day (UTC) in which the database is rewritten: forms wait for some seconds. */
const QUIET_HOUR = 3

/** Numbers of ended rows by kind, and of removed files. */
export type PurgeCounts = Record<PurgeKind | 'files', number>

export interface PurgeOptions {
  store: Store
  attachments: Pick<Attachments, 'removeAll'>
  days: RetentionDays
  isStopping?: () => boolean
  /** Is told of each file that could not be removed. */
  onError: (error: Error) => void
}

/** Ends everything that has been kept long enough, batch by batch: a run that is cut short is continued by the next one. */
export async function purgeAll(options: PurgeOptions): Promise<PurgeCounts> {
  const now = Date.now()
  const limits = purgeLimits(now, options.days)
  const counts = Object.fromEntries([...PURGE_KINDS, 'files'].map((kind) => [kind, 0])) as PurgeCounts
  for (const kind of PURGE_KINDS) await purgeKind(kind, { ...options, at: now, before: limits[kind], counts })
  return counts
}

interface KindOptions extends PurgeOptions {
  at: number
  before: number
  counts: PurgeCounts
}

async function purgeKind(kind: PurgeKind, options: KindOptions): Promise<void> {
  const { store, attachments, at, before, counts, isStopping = () => false, onError } = options
  while (!isStopping()) {
    const { rows, files } = await store.execute('purge', { kind, before, at, limit: BATCH })
    // After a crash here, the sweep of attachments finds the files.
    const errors = await attachments.removeAll(files)
    errors.forEach(onError)
    counts[kind] += rows
    counts.files += files.length - errors.length
    if (rows === 0) return
  }
}

interface SweepOptions extends Omit<PurgeOptions, 'onError'> {
  /** It is the first of this process: deletions of the one before may not have been wiped yet. */
  isFirst?: boolean
  log: Pick<Log, 'info' | 'warn'>
}

/** Runs the retention of the server and wipes what it deleted from SQLite's files, in each night at the latest; a failure is logged. */
export async function sweepRetention({ log, isFirst = false, ...options }: SweepOptions): Promise<void> {
  try {
    const counts = await purgeAll({
      ...options,
      onError: (err) => log.warn({ err }, 'a file could not be removed; the next sweep tries again'),
    })
    const done = Object.entries(counts).filter(([, count]) => count > 0)
    const rewrites = new Date().getUTCHours() === QUIET_HOUR || (isFirst && done.length > 0)
    if (done.length > 0 || rewrites) await options.store.execute('compact', { rewrites })
    if (done.length > 0) log.info(Object.fromEntries(done), 'data past their retention were removed')
  } catch (error) {
    log.warn({ err: error }, 'data past their retention could not be removed; the next run tries again')
  }
}
