import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { runOutsideRequest } from '#kit/http/current-request.server.ts'
import { MINUTE } from '#leads/durations.server.ts'
import type { ClaimDeliveries, ClaimedDelivery, Commands, Store } from '#leads/store/commands.server.ts'
import { attemptDelivery, type AttemptOptions, type FinishedAttempt } from './attempt.server.ts'
import { longestWait } from './schedule.server.ts'

export interface OutboxOptions extends AttemptOptions {
  store: Store
  /** Whether other processes deliver from the same store; default: false. */
  isShared?: boolean
  /** The deliveries that this outbox sends: those of other transports neither wait for them nor delay them. */
  transport: string
  /** Interval between two looks for due deliveries, in ms. */
  pollInterval?: number
  /** Time for which stopping waits for deliveries in progress, in ms. */
  stopTimeout?: number
  probes?: ClaimDeliveries['probes']
}

const CONCURRENCY = 4
/** Longer than a send may take: a delivery whose lease has expired is no longer being sent. */
const LEASE = MINUTE
/** Waits before each try to record an attempt, in ms. An unrecorded delivery is sent again. */
const RECORD_WAITS = [0, 300, 1000, 3000]

/** Delivers the rows of one transport at least once, each channel independently, across restarts. */
export class Outbox {
  readonly #options: OutboxOptions
  readonly #owner = randomUUIDv7()
  readonly #sending = new Set<Promise<void>>()
  /** Ids of the deliveries that are being sent and not recorded yet. */
  readonly #begun = new Set<string>()
  readonly #abandoned = new AbortController()
  #poll: NodeJS.Timeout | undefined
  #claiming: Promise<void> | undefined
  #isWokenAgain = false
  #isStopping = false

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  /** Channels that it sends. */
  get channels(): string[] {
    return Object.keys(this.#options.senders)
  }

  /**
   * Starts to deliver. Releases existing leases of a store of its own: they belong to a dead process. A process that is still
   * stopping may send the same mail, with the same Message-ID. In a shared store, the leases of dead processes expire.
   */
  async start(): Promise<void> {
    if (!this.#options.isShared) await this.#execute('release', { transport: this.#options.transport })
    this.wake()
  }

  /** Looks for due deliveries now, and regularly from now on. */
  wake(): void {
    if (this.#isStopping) return
    if (this.#claiming) {
      this.#isWokenAgain = true
      return
    }
    clearTimeout(this.#poll)
    // The request that woke it need not be the one that caused the deliveries.
    runOutsideRequest(() => this.#claimAndPoll())
  }

  #claimAndPoll(): void {
    const { pollInterval: interval = 1000 } = this.#options
    this.#claiming = this.#claim().finally(() => {
      this.#claiming = undefined
      if (!this.#isStopping) this.#poll = setTimeout(() => this.wake(), this.#isWokenAgain ? 0 : interval)
      this.#isWokenAgain = false
    })
  }

  /** Waits for deliveries in progress until `stopTimeout`, and releases the others. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#poll)
    await this.#claiming
    const timeout = setTimeout(() => this.#abandoned.abort(), this.#options.stopTimeout ?? 5000)
    await Promise.all(this.#sending)
    clearTimeout(timeout)
    await this.#execute('release', { transport: this.#options.transport, owner: this.#owner })
  }

  async #claim(): Promise<void> {
    const limit = CONCURRENCY - this.#sending.size
    if (limit <= 0) return
    const { transport, waits, probes } = this.#options
    const horizon = longestWait(waits)
    const input = { owner: this.#owner, transport, now: Date.now(), limit, lease: LEASE, horizon, probes }
    const claimed = (await this.#execute('claim', input)) ?? []
    // A clock that was set forward makes a lease of our own seem expired.
    const due = claimed.filter(({ id }) => !this.#begun.has(id))
    for (const delivery of due) if (!this.#isStopping) this.#send(delivery)
  }

  #send(delivery: ClaimedDelivery): void {
    const sending = this.#attempt(delivery).finally(() => {
      this.#sending.delete(sending)
      this.wake()
    })
    this.#sending.add(sending)
  }

  async #attempt(delivery: ClaimedDelivery): Promise<void> {
    const { id } = delivery
    this.#begun.add(id)
    try {
      const finished = await attemptDelivery(delivery, this.#abandoned.signal, this.#options)
      if (finished) await this.#record(id, finished)
    } finally {
      // Once the attempt is recorded, the next one may be due at once.
      this.#begun.delete(id)
    }
  }

  async #record(id: string, finished: FinishedAttempt): Promise<void> {
    for (const wait of RECORD_WAITS) {
      await pause(wait)
      if ((await this.#execute('finish', { id, owner: this.#owner, ...finished })) !== undefined) return
    }
    this.#options.log.error({ delivery: id }, 'an attempt could not be recorded; it will be repeated')
  }

  /** Returns undefined during an outage. Leases make every command safe to skip: the next poll finds the rows again. */
  async #execute<Type extends 'claim' | 'finish' | 'release'>(
    type: Type,
    input: Commands[Type]['input'],
  ): Promise<Commands[Type]['result'] | undefined> {
    try {
      return await this.#options.store.execute(type, input)
    } catch (error) {
      this.#options.log.warn({ err: error, type }, 'the outbox could not use the store')
      return undefined
    }
  }
}
