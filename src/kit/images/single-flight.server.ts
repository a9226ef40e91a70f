/** Shares one run of the same work among concurrent callers. */
export class SingleFlight<Outcome> {
  #flights = new Map<string, Promise<Outcome>>()

  join(key: string, start: () => Promise<Outcome>): Promise<Outcome> {
    const known = this.#flights.get(key)
    if (known) return known
    const flight = start().finally(() => this.#flights.delete(key))
    this.#flights.set(key, flight)
    return flight
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#flights.values())
  }
}
