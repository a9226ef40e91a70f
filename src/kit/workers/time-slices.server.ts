import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work that can pause wherever it yields. */
export type PausableWork<Result> = Generator<void, Result, void>

/** Length of a time slice, in ms. */
export const SLICE_MS = 5

let lastTurn = Promise.resolve()
let lastTurnAt = 0

/** Yields to the event loop. Several callers continue one after the other, with I/O in between. */
export function yieldToEventLoop(): Promise<void> {
  lastTurn = lastTurn.then(async () => {
    await nextTurn()
    lastTurnAt = performance.now()
  })
  return lastTurn
}

/** Yields to the event loop if nothing has for the length of a slice, for work in promises that never wait. */
export async function yieldIfDue(): Promise<void> {
  if (performance.now() - lastTurnAt >= SLICE_MS) await yieldToEventLoop()
}

/** Maps items one after the other, with a pause after each. */
export function* mapInSteps<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): PausableWork<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(map(item))
    yield
  }
  return results
}

/** Runs the work without a pause, for a process that does not serve requests yet. */
export function runToCompletion<Result>(work: PausableWork<Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Runs the work in time slices, so that requests are answered in between. */
export async function runInTimeSlices<Result>(work: PausableWork<Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + SLICE_MS
    do {
      const { done, value } = work.next()
      if (done) return value
    } while (performance.now() < end)
    await yieldToEventLoop()
  }
}
