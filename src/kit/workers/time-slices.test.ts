import { expect, test, vi } from 'vitest'
import { type PausableWork, runAtOnce, runInTimeSlices, yieldToEventLoop } from './time-slices.server.ts'

/** Work whose steps take 2 ms each by the clock, and are reported. */
function* work(report: (step: string) => void): PausableWork<string> {
  for (const step of ['one', 'two', 'three', 'four']) {
    vi.advanceTimersByTime(2)
    report(step)
    yield
  }
  return 'done'
}

test('work runs a few ms at a time, and others have their turn in between', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const seen: string[] = []
    setImmediate(() => seen.push('another'))
    expect(await runInTimeSlices(work((step) => seen.push(step)))).toBe('done')
    expect(seen).toEqual(['one', 'two', 'three', 'another', 'four'])
  } finally {
    vi.useRealTimers()
  }
})

test('each caller that yields gets a turn of its own', async () => {
  const seen: string[] = []
  const turns = ['one', 'two'].map(async (name) => {
    await yieldToEventLoop()
    seen.push(name)
    setImmediate(() => seen.push(`after ${name}`))
  })
  await Promise.all(turns)
  expect(seen).toEqual(['one', 'after one', 'two'])
})

test('work that fails in any slice fails', async () => {
  function* failing(): PausableWork<void> {
    yield
    throw new Error('no such file')
  }
  await expect(runInTimeSlices(failing())).rejects.toThrow('no such file')
  expect(() => runAtOnce(failing())).toThrow('no such file')
})
