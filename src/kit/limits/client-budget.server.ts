/** Processor time that one client may cause: `burst` ms at once, then this share of a core. */
export interface BudgetRate {
  burst: number
  share: number
}

/** CLIENT_BUDGET's default. */
export const DEFAULT_BUDGET: BudgetRate = { burst: 200, share: 0.1 }

/** Longest wait of a client, in ms, however much work it caused while the process was not busy. */
const MAX_WAIT_MS = 10_000
/** Maximum number of clients; beyond it, the least recently charged ones are forgotten. */
const MAX_CLIENTS = 100_000

/** Leaky bucket of processor time for each client, in memory. `now` is a monotonic clock in ms. */
export class ClientBudget {
  readonly #burst: number
  readonly #share: number
  readonly #maxClients: number
  readonly #now: () => number
  /** Time at which each client's bucket is empty, least recently charged first; a missing bucket is empty. */
  readonly #emptyAt = new Map<string, number>()

  constructor(
    { burst, share }: BudgetRate = DEFAULT_BUDGET,
    { maxClients = MAX_CLIENTS, now = () => performance.now() } = {},
  ) {
    this.#burst = burst
    this.#share = share
    this.#maxClients = maxClients
    this.#now = now
  }

  /** Adds `ms` of processor time that the client has caused. */
  charge(client: string, ms: number): void {
    const now = this.#now()
    const emptyAt = now + this.debt(client) + ms / this.#share
    this.#emptyAt.delete(client)
    this.#emptyAt.set(client, Math.min(emptyAt, now + this.#burst / this.#share + MAX_WAIT_MS))
    this.#forget(now)
  }

  /** Returns the time until the client's bucket is empty, in ms: the more work a client has caused, the longer. */
  debt(client: string): number {
    return Math.max(0, (this.#emptyAt.get(client) ?? 0) - this.#now())
  }

  /** Returns the time until the client is within its budget, in ms; 0 if it is. */
  wait(client: string): number {
    return Math.max(0, this.debt(client) - this.#burst / this.#share)
  }

  get size(): number {
    return this.#emptyAt.size
  }

  #forget(now: number): void {
    for (const [client, emptyAt] of this.#emptyAt) {
      if (emptyAt > now && this.#emptyAt.size <= this.#maxClients) return
      this.#emptyAt.delete(client)
    }
  }
}
