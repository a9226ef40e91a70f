import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work that may pause wherever it yields. */
export type Work<Result> = Generator<void, Result, void>

/** How long others wait for their turn, in ms. */
const TURN_MS = 5

/** Does all of it at once: nobody waits yet. */
export function atOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Does it a while at a time; who waits is answered in between. */
export async function inTurns<Result>(work: Work<Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + TURN_MS
    do {
      const { done, value } = work.next()
      if (done) return value
    } while (performance.now() < end)
    await nextTurn()
  }
}
