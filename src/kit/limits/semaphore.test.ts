import { expect, test } from 'vitest'
import { rejected, Semaphore } from './semaphore.server.ts'

/** Creates work that runs until `endNext` ends it. */
function controlled() {
  const ends: (() => void)[] = []
  const started: number[] = []
  return {
    started,
    work: (number = 0) => {
      started.push(number)
      return new Promise<string>((resolve) => ends.push(() => resolve('done')))
    },
    endNext: async () => {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('work beyond the permits is rejected until other work ends', async () => {
  const semaphore = new Semaphore(2)
  const { work, endNext } = controlled()
  const running = [semaphore.tryRun(work), semaphore.tryRun(work)]
  expect(await semaphore.tryRun(work)).toBe(rejected)
  for (const _ of running) await endNext()
  expect(await Promise.all(running)).toEqual(['done', 'done'])
  expect(await semaphore.tryRun(async () => 'again')).toBe('again')
})

test('queued work runs in order and is rejected only when the queue is full', async () => {
  const semaphore = new Semaphore(1, 2)
  const { work, started, endNext } = controlled()
  const runs = [1, 2, 3].map((number) => semaphore.tryRun(() => work(number)))
  expect(await semaphore.tryRun(() => work(4))).toBe(rejected)
  const unbounded = semaphore.run(() => work(5))
  expect(started).toEqual([1])
  for (let count = 0; count < 4; count++) await endNext()
  expect(await Promise.all([...runs, unbounded])).toEqual(Array(4).fill('done'))
  expect(started).toEqual([1, 2, 3, 5])
})

test('work that fails releases its permit', async () => {
  const semaphore = new Semaphore(1)
  await expect(semaphore.tryRun(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await semaphore.tryRun(async () => 'again')).toBe('again')
})
