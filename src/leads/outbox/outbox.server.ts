import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClaimedDelivery, Commands, Store } from '#leads/store/commands.server.ts'
import { attemptDelivery, type AttemptOptions } from './attempt.server.ts'
import { longestWait } from './schedule.server.ts'

export interface OutboxOptions extends AttemptOptions {
  store: Store
  /** How often it looks for due deliveries by itself, in ms; 1000 when not given. */
  pollInterval?: number
  /** How long stopping waits for what is being sent, in ms; 5000 when not given. */
  stopTimeout?: number
}

const CONCURRENCY = 4
/** Longer than a send may take: a delivery that is claimed again is no longer being sent. */
const LEASE = 60_000
/** When a finished attempt is tried to be recorded, in ms after the last try: unrecorded means sent twice. */
const RECORD_PAUSES = [0, 300, 1000, 3000]

/** Delivers what submissions left in the outbox: at least once, each channel on its own, through restarts. */
export class Outbox {
  readonly #options: OutboxOptions
  readonly #owner = randomUUIDv7()
  readonly #sending = new Set<Promise<void>>()
  readonly #abandoned = new AbortController()
  #poll: NodeJS.Timeout | undefined
  #claiming: Promise<void> | undefined
  #wokenMeanwhile = false
  #stopping = false

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  /**
   * Begins to deliver. What is claimed already, a process that died has claimed: one process at a time owns a SQLite file.
   * One that is still stopping meanwhile may send the same mail, with the same Message-ID.
   */
  async start(): Promise<void> {
    await this.#ask('release', {})
    this.wake()
  }

  /** Looks for due deliveries now, and again and again from now on. */
  wake(): void {
    if (this.#stopping) return
    if (this.#claiming) {
      this.#wokenMeanwhile = true
      return
    }
    clearTimeout(this.#poll)
    const { pollInterval: interval = 1000 } = this.#options
    this.#claiming = this.#claim().finally(() => {
      this.#claiming = undefined
      if (!this.#stopping) this.#poll = setTimeout(() => this.wake(), this.#wokenMeanwhile ? 0 : interval)
      this.#wokenMeanwhile = false
    })
  }

  /** Claims nothing more, waits a while for what is being sent and gives back the rest. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#poll)
    await this.#claiming
    const timeout = setTimeout(() => this.#abandoned.abort(), this.#options.stopTimeout ?? 5000)
    await Promise.all(this.#sending)
    clearTimeout(timeout)
    await this.#ask('release', { owner: this.#owner })
  }

  async #claim(): Promise<void> {
    const limit = CONCURRENCY - this.#sending.size
    if (limit <= 0) return
    const horizon = longestWait(this.#options.waits)
    const ask = { owner: this.#owner, now: Date.now(), limit, lease: LEASE, horizon }
    for (const delivery of (await this.#ask('claim', ask)) ?? []) if (!this.#stopping) this.#send(delivery)
  }

  #send(delivery: ClaimedDelivery): void {
    const sending = this.#attempt(delivery).finally(() => {
      this.#sending.delete(sending)
      this.wake()
    })
    this.#sending.add(sending)
  }

  async #attempt(delivery: ClaimedDelivery): Promise<void> {
    const finished = await attemptDelivery(delivery, this.#abandoned.signal, this.#options)
    if (!finished) return
    const { id } = delivery
    for (const wait of RECORD_PAUSES) {
      await pause(wait)
      if ((await this.#ask('finish', { id, owner: this.#owner, ...finished })) !== undefined) return
    }
    this.#options.log.error({ delivery: id }, 'an attempt could not be recorded; it will be repeated')
  }

  async #ask<Type extends 'claim' | 'finish' | 'release'>(
    type: Type,
    ask: Commands[Type]['ask'],
  ): Promise<Commands[Type]['answer'] | undefined> {
    try {
      return await this.#options.store.execute(type, ask)
    } catch (error) {
      // Leases make every one of these safe to leave undone; the next poll finds the rows again.
      this.#options.log.warn({ err: error, type }, 'the outbox could not use the store')
      return undefined
    }
  }
}
