import { expect, test, vi } from 'vitest'
import { once } from './once.ts'

test('what succeeds is done once, for all who ask', async () => {
  const act = vi.fn(() => Promise.resolve({}))
  const get = once(act)
  const [first, second] = await Promise.all([get(), get()])
  expect([second, await get()]).toEqual([first, first])
  expect(act).toHaveBeenCalledTimes(1)
})

test('a failure is everybody’s who waits, and is not remembered', async () => {
  const act = vi.fn(() => Promise.resolve('here')).mockRejectedValueOnce(new Error('offline'))
  const get = once(act)
  const told = await Promise.allSettled([get(), get()])
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await get()).toBe('here')
  expect(act).toHaveBeenCalledTimes(2)
})
