interface Pending {
  resolve(answer: unknown): void
  reject(error: Error): void
  timer: NodeJS.Timeout | undefined
}

interface Timeout {
  ms: number
  error: () => Error
}

/** Requests to another thread that are not answered yet, by their ids. */
export class PendingRequests {
  readonly #pending = new Map<number, Pending>()
  #lastId = 0

  get size(): number {
    return this.#pending.size
  }

  /** Posts a request under an id of its own; resolves with its answer, or rejects once it has timed out. */
  send<Answer>(post: (id: number) => void, timeout?: Timeout): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const id = ++this.#lastId
    const timer = timeout && setTimeout(() => this.reject(id, timeout.error()), timeout.ms)
    this.#pending.set(id, { resolve, reject, timer })
    post(id)
    return promise as Promise<Answer>
  }

  /** Answers a request; one that was answered before, or has timed out, is ignored. */
  resolve(id: number, answer: unknown): void {
    this.#take(id)?.resolve(answer)
  }

  reject(id: number, error: Error): void {
    this.#take(id)?.reject(error)
  }

  /** Rejects all requests when the other thread is gone. */
  rejectAll(error: Error): void {
    for (const id of this.#pending.keys()) this.reject(id, error)
  }

  #take(id: number): Pending | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    clearTimeout(pending?.timer)
    return pending
  }
}
