type Job = () => Promise<unknown>

export interface Queue {
  /** Does a job when its turn comes, or before all that wait. A job that fails has had its turn. */
  add: (job: Job, isUrgent?: boolean) => void
}

/** Does jobs in order, never more than `limit` of them at a time. */
export function createQueue(limit: number): Queue {
  const waiting: Job[] = []
  let running = 0
  const next = async (): Promise<void> => {
    const job = running < limit ? waiting.shift() : undefined
    if (!job) return
    running++
    await job().catch(() => {})
    running--
    return next()
  }
  return {
    add(job, isUrgent) {
      if (isUrgent) waiting.unshift(job)
      else waiting.push(job)
      void next()
    },
  }
}
