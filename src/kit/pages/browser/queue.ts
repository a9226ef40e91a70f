type Job = () => Promise<unknown>

export interface Queue {
  /** Does a job when its turn comes, or before all that wait; resolves when it has had its turn, also if it failed. */
  add: (job: Job, isUrgent?: boolean) => Promise<void>
}

/** Does jobs in order, never more than `limit` of them at a time. */
export function createQueue(limit: number): Queue {
  const waiting: Job[] = []
  let running = 0
  const next = async (): Promise<void> => {
    const job = running < limit ? waiting.shift() : undefined
    if (!job) return
    running++
    await job()
    running--
    return next()
  }
  return {
    add(job, isUrgent) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const turn = async () => {
        await job().catch(() => {})
        resolve()
      }
      if (isUrgent) waiting.unshift(turn)
      else waiting.push(turn)
      void next()
      return promise
    },
  }
}
