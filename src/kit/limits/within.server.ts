/** Settles as `work` does, or rejects with `late()` after `ms`; the work itself goes on. */
export function within<Result>(work: Promise<Result>, ms: number, late: () => Error): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), ms).unref()
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
