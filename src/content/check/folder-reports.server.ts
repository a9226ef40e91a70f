import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#kit/log/log.server.ts'
import { RequestThread } from '#kit/workers/request-thread.server.ts'
import type { FolderReport } from './folder-report.server.ts'

/** A report, and whether the folder has not changed since. */
export interface LatestReport {
  report: FolderReport
  isCurrent: boolean
}

export interface FolderReports {
  /** Waits up to 10 s for a report on the folder's current state, then returns the previous one; undefined if there is none. */
  latest(): Promise<LatestReport | undefined>
  close(): Promise<void>
}

/** Idle time after which the thread ends and releases its copy of the content, in ms. */
const IDLE_MS = 5000
/** Heap limit of the thread, in MB: the content of 10,000 products takes 500. */
const HEAP = { maxOldGenerationSizeMb: 1536 }

interface FolderReportsOptions {
  directory: string
  /** Returns a text that changes whenever the folder does. */
  state: () => string
  /** Returns the URL of the thread's program. */
  file: () => URL
  log: Pick<Log, 'error'>
}

/** Reports on a content folder from a thread: checking 10,000 products blocks for seconds. */
export function createFolderReports({ directory, state, file, log }: FolderReportsOptions): FolderReports {
  const thread = new RequestThread<string, FolderReport>({
    file,
    idleMs: IDLE_MS,
    resourceLimits: HEAP,
    onError: (error) => log.error({ err: error }, 'the thread that checks the content failed'),
  })
  const reports = new LatestReports(state, () => thread.request(directory))
  return { latest: () => reports.latest(), close: () => thread.close() }
}

/** Time for which a page waits for a report, in ms. A few hundred files take less, even on a busy machine. */
const WAIT_MS = 10_000

/** Makes a report once for each state of a folder, one at a time. */
export class LatestReports {
  readonly #state: () => string
  readonly #make: () => Promise<FolderReport>
  readonly #waitMs: number
  #known: { state: string; report: FolderReport } | undefined
  #making: Promise<void> | undefined

  constructor(state: () => string, make: () => Promise<FolderReport>, waitMs = WAIT_MS) {
    this.#state = state
    this.#make = make
    this.#waitMs = waitMs
  }

  async latest(): Promise<LatestReport | undefined> {
    const isCurrent = () => this.#known?.state === this.#state()
    const end = Date.now() + this.#waitMs
    while (!isCurrent() && Date.now() < end) await this.#makeUntil(end)
    return this.#known && { report: this.#known.report, isCurrent: isCurrent() }
  }

  /** Waits for the report in progress, or starts one; returns at the latest at `end` (ms UTC). Rejects if the report fails. */
  async #makeUntil(end: number): Promise<void> {
    this.#making ??= this.#makeNext().finally(() => (this.#making = undefined))
    const wait = new AbortController()
    const timeout = pause(end - Date.now(), undefined, { signal: wait.signal, ref: false })
    await Promise.race([this.#making, timeout.catch(() => {})])
    wait.abort()
  }

  async #makeNext(): Promise<void> {
    const state = this.#state()
    this.#known = { state, report: await this.#make() }
  }
}
