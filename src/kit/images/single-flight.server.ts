/** Lets callers who want the same thing at the same time share one piece of work. */
export class SingleFlight<Outcome> {
  #flights = new Map<string, Promise<Outcome>>()

  /** The outcome of the work under way for `key`, else of `start`. Rejects if the work does. */
  join(key: string, start: () => Promise<Outcome>): Promise<Outcome> {
    const known = this.#flights.get(key)
    if (known) return known
    const flight = start().finally(() => this.#flights.delete(key))
    this.#flights.set(key, flight)
    return flight
  }

  /** Resolves when all work now under way has ended, well or badly. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#flights.values())
  }
}
