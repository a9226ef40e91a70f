/** Runs `act` on the first call and shares its result with all later calls; after a failure, the next call tries again. */
export function once<Result>(act: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () =>
    (running ??= act().catch((error: unknown) => {
      running = undefined
      throw error
    }))
}
