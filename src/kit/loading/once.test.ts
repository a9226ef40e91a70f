import { expect, test, vi } from 'vitest'
import { once } from './once.ts'

test('all callers share one successful run', async () => {
  const act = vi.fn(() => Promise.resolve({}))
  const get = once(act)
  const [first, second] = await Promise.all([get(), get()])
  expect([second, await get()]).toEqual([first, first])
  expect(act).toHaveBeenCalledTimes(1)
})

test('a failure rejects all waiting callers and is not remembered', async () => {
  const act = vi.fn(() => Promise.resolve('loaded')).mockRejectedValueOnce(new Error('offline'))
  const get = once(act)
  const results = await Promise.allSettled([get(), get()])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await get()).toBe('loaded')
  expect(act).toHaveBeenCalledTimes(2)
})
