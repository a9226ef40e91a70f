import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { JobQueue } from './job-queue.server.ts'

test('runs in order, never more at once than allowed, and says when it is full', async () => {
  const queue = new JobQueue({ running: 2, waiting: 3 })
  const order: number[] = []
  let running = 0
  let most = 0
  const jobs = []
  for (let number = 0; number < 5; number++) {
    expect(queue.full).toBe(false)
    jobs.push(
      queue.run(async () => {
        most = Math.max(most, ++running)
        order.push(number)
        await pause(5)
        running--
        return number
      }),
    )
  }
  expect(queue.full).toBe(true)
  expect(await Promise.all(jobs)).toEqual([0, 1, 2, 3, 4])
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
  expect(queue.full).toBe(false)
})

test('a job that fails gives its place back', async () => {
  const queue = new JobQueue({ running: 1, waiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
