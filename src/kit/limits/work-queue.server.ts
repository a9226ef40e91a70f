import { AsyncLocalStorage } from 'node:async_hooks'
import { currentClient } from '#kit/http/current-request.server.ts'
import { SLICE_MS, yieldIfDue } from '#kit/workers/time-slices.server.ts'
import { ClientBudget } from './client-budget.server.ts'
import { LoopDelay } from './loop-delay.server.ts'
import { clientOf, seconds } from './policy.server.ts'

/** Result of `WorkQueue.run` for work that is not done now. */
export class Refused {
  /** 429: the client is over its budget; 503: too many requests wait. */
  readonly status: 429 | 503
  /** Value of Retry-After, in seconds. */
  readonly retryAfter: number

  constructor(status: 429 | 503, retryAfter: number) {
    this.status = status
    this.retryAfter = retryAfter
  }
}

interface WorkQueueOptions {
  budget?: ClientBudget
  /** Whether clients over their budget are refused; default: not. */
  isLimited?: boolean
  delay?: Pick<LoopDelay, 'mean' | 'close'>
  now?: () => number
}

export interface RunOptions {
  /** Whether the work is never refused; the caller limits how often it is. */
  isExempt?: boolean
}

/** The uncached work of one request. */
interface Job {
  queue: WorkQueue
  client: string
  isExempt: boolean
}

interface Turn {
  job: Job
  since: number
  isFirst: boolean
  start: (refused?: Refused) => void
}

/** Maximum number of requests with uncached work. At 9 ms each, the last one waits two seconds. */
const MAX_JOBS = 256
/** Maximum number of waiting requests of a client over its budget, whether or not the process is late. */
const MAX_JOBS_OVER_BUDGET = 32
/** Mean delay of the event loop at which the process counts as late, in ms. */
const LATE_MS = 20
/** Time for which the work of others may wait for its turn before the process counts as late, in ms. */
const LATE_TURN_MS = 250
/** Largest Retry-After of a 503, in seconds: clients come back at different times. */
const RETRY_AFTER_S = 5

const jobs = new AsyncLocalStorage<Job>()

/**
 * Runs uncached work in turns, one in each turn of the event loop, so that cached pages are sent in between. The client that has caused
 * least comes first. Measured turns are charged to the client; while the process is late, a client over its budget is refused.
 */
export class WorkQueue {
  readonly budget: ClientBudget
  /** Numbers of events since the start. */
  readonly events = { done: 0, 'over-budget': 0, full: 0 }
  readonly #isLimited: boolean
  readonly #delay: Pick<LoopDelay, 'mean' | 'close'>
  readonly #now: () => number
  /** Waiting turns by client; those of work that has begun come first. */
  readonly #waiting = new Map<string, Turn[]>()
  /** Numbers of requests with work, by client. */
  readonly #jobs = new Map<string, number>()
  #jobCount = 0
  #isTurnDue = false
  #turnStart = 0

  constructor(options: WorkQueueOptions = {}) {
    this.#now = options.now ?? (() => performance.now())
    this.budget = options.budget ?? new ClientBudget()
    this.#isLimited = options.isLimited ?? false
    this.#delay = options.delay ?? new LoopDelay()
  }

  /** Mean delay of the event loop, in ms. */
  get delay(): number {
    return this.#delay.mean
  }

  /** Runs the work of the current request when its turn comes, or refuses it. Work within other work belongs to it. */
  async run<Result>(
    work: () => Promise<Result> | Result,
    { isExempt = false }: RunOptions = {},
  ): Promise<Result | Refused> {
    if (jobs.getStore()?.queue === this) return work()
    const job: Job = { queue: this, client: clientOf(currentClient() ?? ''), isExempt }
    const hasMany = (this.#jobs.get(job.client) ?? 0) >= MAX_JOBS_OVER_BUDGET
    const refused = this.#refusalOf(job, hasMany) ?? this.#makeRoom(job)
    if (refused) return this.#count(refused)
    this.#addJobs(job.client, 1)
    try {
      const refusedLate = await this.#waitForTurn(job, true)
      if (refusedLate) return this.#count(refusedLate)
      const result = await jobs.run(job, work)
      this.events.done++
      return result
    } finally {
      this.#addJobs(job.client, -1)
    }
  }

  /** Refuses work that is done elsewhere, such as in another thread, if the current client is over its budget. */
  refuse(): Refused | undefined {
    const refused = this.#refusalOf({ queue: this, client: clientOf(currentClient() ?? ''), isExempt: false })
    return refused && this.#count(refused)
  }

  /** Charges work that is done elsewhere to the current client, in ms. */
  charge(ms: number): void {
    this.budget.charge(clientOf(currentClient() ?? ''), ms)
  }

  close(): void {
    this.#delay.close()
  }

  /** Resolves in the next turn of a job, which has others and I/O before it. */
  async nextTurn(job: Job): Promise<void> {
    await this.#waitForTurn(job, false)
  }

  /** Whether the current turn has taken long enough. */
  get isTurnOver(): boolean {
    return this.#now() - this.#turnStart >= SLICE_MS
  }

  #count(refused: Refused): Refused {
    this.events[refused.status === 429 ? 'over-budget' : 'full']++
    return refused
  }

  #addJobs(client: string, count: number): void {
    this.#jobCount += count
    const jobsOfClient = (this.#jobs.get(client) ?? 0) + count
    if (jobsOfClient > 0) this.#jobs.set(client, jobsOfClient)
    else this.#jobs.delete(client)
  }

  #refusalOf({ client, isExempt }: Job, hasMany = false): Refused | undefined {
    if (!this.#isLimited || isExempt) return undefined
    const wait = this.budget.wait(client)
    if (wait === 0) return undefined
    return hasMany || this.#isLateFor(client) ? new Refused(429, seconds(wait)) : undefined
  }

  /** Whether the event loop is late, or clients that have caused less than this one wait for a turn in it. */
  #isLateFor(client: string): boolean {
    if (this.#delay.mean >= LATE_MS) return true
    const since = this.#now() - LATE_TURN_MS
    const debt = this.budget.debt(client)
    for (const [other, turns] of this.#waiting)
      if (turns.some((turn) => turn.since <= since) && this.budget.debt(other) < debt) return true
    return false
  }

  /** Refuses the job if too many wait, unless a client that has caused more work has one that has not begun: that one is refused. */
  #makeRoom({ client, isExempt }: Job): Refused | undefined {
    if (this.#jobCount < MAX_JOBS || isExempt) return undefined
    const full = new Refused(503, 1 + Math.floor(Math.random() * RETRY_AFTER_S))
    const isRefusable = ({ isFirst, job }: Turn) => isFirst && !job.isExempt
    let [heaviest, debt] = [client, this.budget.debt(client)]
    for (const [other, turns] of this.#waiting)
      if (this.budget.debt(other) > debt && turns.some(isRefusable))
        [heaviest, debt] = [other, this.budget.debt(other)]
    if (heaviest === client) return full
    const turns = this.#waiting.get(heaviest)!
    const [turn] = turns.splice(turns.findLastIndex(isRefusable), 1)
    if (turns.length === 0) this.#waiting.delete(heaviest)
    turn!.start(full)
    return undefined
  }

  #waitForTurn(job: Job, isFirst: boolean): Promise<Refused | undefined> {
    const { promise, resolve } = Promise.withResolvers<Refused | undefined>()
    const turns = this.#waiting.get(job.client) ?? []
    this.#waiting.set(job.client, turns)
    const turn = { job, since: this.#now(), isFirst, start: resolve }
    if (isFirst) turns.push(turn)
    else turns.unshift(turn)
    this.#scheduleTurn()
    return promise
  }

  /** Node runs what a turn's promise has started before the second immediate, so that the two enclose exactly one turn. */
  #scheduleTurn(): void {
    if (this.#isTurnDue) return
    this.#isTurnDue = true
    let client: string | undefined
    setImmediate(() => (client = this.#startTurn()))
    setImmediate(() => {
      if (client !== undefined) this.budget.charge(client, this.#now() - this.#turnStart)
      this.#isTurnDue = false
      if (this.#waiting.size > 0) this.#scheduleTurn()
    })
  }

  /** Starts the next turn: of work that has begun, for a client within its budget, or else of the client that has caused least. */
  #startTurn(): string | undefined {
    let next: string | undefined
    let least = Infinity
    for (const [client, [turn]] of this.#waiting) {
      const isBegun = turn?.isFirst === false && this.budget.wait(client) === 0
      // Clients that have caused nothing yet would overtake each visitor between two turns.
      const rank = isBegun ? -1 : this.budget.debt(client)
      if (rank < least) [next, least] = [client, rank]
    }
    const turn = next === undefined ? undefined : this.#takeTurn(next)
    this.#turnStart = this.#now()
    turn?.start(turn.isFirst ? this.#refusalOf(turn.job) : undefined)
    return next
  }

  /** Takes a client's first turn, and puts the client behind those that have caused as much. */
  #takeTurn(client: string): Turn | undefined {
    const turns = this.#waiting.get(client)!
    const turn = turns.shift()
    this.#waiting.delete(client)
    if (turns.length > 0) this.#waiting.set(client, turns)
    return turn
  }
}

/** Pauses the work of the current request, so that other requests are answered. Returns at once outside such work. */
export async function nextTurn(): Promise<void> {
  const job = jobs.getStore()
  await job?.queue.nextTurn(job)
}

/** Pauses the work of the current request if its turn has taken 5 ms or longer; work outside a queue pauses as often. */
export async function nextTurnIfDue(): Promise<void> {
  const job = jobs.getStore()
  if (!job) await yieldIfDue()
  else if (job.queue.isTurnOver) await job.queue.nextTurn(job)
}

/** Charges the current request for work in another thread, in ms. */
export const charge = (ms: number): void => jobs.getStore()?.queue.charge(ms)
