import { setTimeout as pause } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from '@prometheus-io/client'
import type { PublishedContent } from '#content/published.server.ts'
import { freeBytes } from '#kit/files/free-space.server.ts'
import { createHttpMetrics } from '#kit/metrics/http-metrics.server.ts'
import { createRouteLabels } from '#kit/metrics/route-labels.server.ts'
import { countWorkingDays, type WorkingHours } from '#kit/time/working-time.server.ts'
import { lastBackupOf } from '#leads/backup/last-backup.server.ts'
import type { LeadStore } from '#leads/lead-store.server.ts'
import type { OutboxCount } from '#leads/store/commands.server.ts'
import { pagePatternOf } from '#pages/page-pattern.server.ts'
import type { ComposedSite } from './site.server.ts'

export interface MeasuredSite {
  site: Pick<ComposedSite, 'routes' | 'cacheEvents' | 'work'>
  content: PublishedContent
  store: Pick<LeadStore, 'execute' | 'channels' | 'isReady' | 'verdicts'>
  dataDirectory: string
}

/** How long a scrape waits for the database, in ms. */
const DATABASE_TIMEOUT_MS = 2000
const STATES = ['pending', 'leased', 'dead'] as const

/** Registers the metrics of the site and returns the function that counts a response. */
export function registerSiteMetrics(
  registry: Registry,
  { site, content, store, dataDirectory }: MeasuredSite,
) {
  countEvents(registry, site.cacheEvents)
  measureWork(registry, site.work)
  countLeads(registry, store)
  measureStore(registry, store)
  measureOutbox(registry, store)
  measureQuiet(registry, store, () => content.current().calendar)
  measureBackup(registry, dataDirectory)
  registry.registerMetric(
    new Gauge({
      name: 'content_files_refused',
      help: 'Content files whose present version has a mistake, and redirects with one.',
      registers: [],
      collect() {
        this.set(content.refusals().length)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'content_revision_info',
      help: 'Hash of the content that is served; always 1.',
      labelNames: ['revision'],
      registers: [],
      collect() {
        this.reset()
        this.set({ revision: content.current().revision }, 1)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'disk_free_bytes',
      help: 'Free space on the disk of DATA_DIR.',
      registers: [],
      async collect() {
        await freeBytes(dataDirectory).then(
          (free) => this.set(free),
          () => this.set(NaN),
        )
      },
    }),
  )
  return createHttpMetrics(registry, siteRouteLabels(site))
}

/** Returns a function that returns the route of a path. */
export const siteRouteLabels = ({ routes }: Pick<ComposedSite, 'routes'>): ((path: string) => string) =>
  createRouteLabels(
    routes.map(({ path }) => path),
    pagePatternOf,
  )

function countEvents(registry: Registry, events: Record<string, number>): void {
  registry.registerMetric(
    new Counter({
      name: 'page_cache_events_total',
      help: 'Pages found in the cache (hit), shared with a render in progress (shared), rendered (miss); times it was cleared (clear).',
      labelNames: ['event'],
      registers: [],
      collect() {
        this.reset()
        for (const [event, count] of Object.entries(events)) this.inc({ event }, count)
      },
    }),
  )
}

function measureWork(registry: Registry, work: ComposedSite['work']): void {
  registry.registerMetric(
    new Counter({
      name: 'uncached_requests_total',
      help: 'Requests whose answer was not cached: done, or refused because the client was over its budget (over-budget) or too many waited (full).',
      labelNames: ['event'],
      registers: [],
      collect() {
        this.reset()
        for (const [event, count] of Object.entries(work.events)) this.inc({ event }, count)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'event_loop_delay_seconds',
      help: 'Mean delay of the event loop over the last second; from 0.02, clients over their budget are refused.',
      registers: [],
      collect() {
        this.set(work.delay / 1000)
      },
    }),
  )
}

function countLeads(registry: Registry, { verdicts }: MeasuredSite['store']): void {
  registry.registerMetric(
    new Counter({
      name: 'leads_total',
      help: 'Leads stored by this process, by kind and verdict.',
      labelNames: ['kind', 'verdict'],
      registers: [],
      collect() {
        this.reset()
        for (const { kind, verdict, count } of verdicts()) this.inc({ kind, verdict }, count)
      },
    }),
  )
}

function measureStore(registry: Registry, store: MeasuredSite['store']): void {
  registry.registerMetric(
    new Gauge({
      name: 'leads_storable',
      help: '1 if a lead could be stored now; 0 while forms get 503.',
      registers: [],
      async collect() {
        this.set((await store.isReady()) ? 1 : 0)
      },
    }),
  )
}

/** Reads the outbox when it is scraped. During an outage of the database its values are absent. */
function measureOutbox(registry: Registry, store: MeasuredSite['store']): void {
  let reading: ReturnType<typeof countOutbox> | undefined
  // Both gauges are collected at the same time.
  const read = () => (reading ??= countOutbox(store).finally(() => (reading = undefined)))
  registry.registerMetric(
    new Gauge({
      name: 'outbox_jobs',
      help: 'Deliveries that are not done: waiting (pending), being sent (leased) or given up (dead).',
      labelNames: ['channel', 'state'],
      registers: [],
      async collect() {
        const rows = await read()
        this.reset()
        if (!rows) return
        for (const channel of store.channels) for (const state of STATES) this.set({ channel, state }, 0)
        for (const { channel, state, count } of rows) this.set({ channel, state }, count)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest undelivered message, counted from when it was added, redriven or released; 0 if there is none.',
      labelNames: ['channel'],
      registers: [],
      async collect() {
        const rows = await read()
        this.reset()
        if (!rows) return
        for (const channel of store.channels) this.set({ channel }, 0)
        for (const [channel, since] of oldestByChannel(rows))
          this.set({ channel }, Math.max(0, (Date.now() - since) / 1000))
      },
    }),
  )
}

const countOutbox = (store: MeasuredSite['store']): Promise<OutboxCount[] | undefined> =>
  inTime(store.execute('count_outbox', {}))

/** Resolves with undefined if the database does not answer in time. */
const inTime = <Answer>(reading: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([reading.catch(() => undefined), pause(DATABASE_TIMEOUT_MS, undefined, { ref: false })])

/** Counts from the start of the process while there is no lead. */
function measureQuiet(registry: Registry, store: MeasuredSite['store'], calendar: () => WorkingHours): void {
  const started = Date.now()
  registry.registerMetric(
    new Gauge({
      name: 'leads_quiet_working_days',
      help: 'Whole working days of content/calendar.yaml since the last lead that was not held back.',
      registers: [],
      async collect() {
        const last = await inTime(store.execute('find_last_lead', {}))
        this.reset()
        if (last !== undefined) this.set(countWorkingDays(calendar(), last ?? started, Date.now()))
      },
    }),
  )
}

function measureBackup(registry: Registry, dataDirectory: string): void {
  registry.registerMetric(
    new Gauge({
      name: 'backup_last_timestamp_seconds',
      help: 'Time of the last npm run backup of DATA_DIR; 0 if none is known.',
      registers: [],
      async collect() {
        this.set((await lastBackupOf(dataDirectory)) / 1000)
      },
    }),
  )
}

function oldestByChannel(rows: OutboxCount[]): Map<string, number> {
  const since = new Map<string, number>()
  for (const { channel, state, oldest } of rows)
    if (state !== 'dead') since.set(channel, Math.min(oldest, since.get(channel) ?? Infinity))
  return since
}
