import { expect, test, vi } from 'vitest'
import {
  type PausableWork,
  runToCompletion,
  runInTimeSlices,
  yieldIfDue,
  yieldToEventLoop,
} from './time-slices.server.ts'

/** Creates work that reports its steps, each of 2 ms by the fake clock. */
function* work(report: (step: string) => void): PausableWork<string> {
  for (const step of ['one', 'two', 'three', 'four']) {
    vi.advanceTimersByTime(2)
    report(step)
    yield
  }
  return 'done'
}

test('work runs in slices of a few ms, and other work runs in between', async () => {
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

test('each caller that yields gets its own turn of the event loop', async () => {
  const seen: string[] = []
  const turns = ['one', 'two'].map(async (name) => {
    await yieldToEventLoop()
    seen.push(name)
    setImmediate(() => seen.push(`after ${name}`))
  })
  await Promise.all(turns)
  expect(seen).toEqual(['one', 'after one', 'two'])
})

test('work in promises yields once nothing has for the length of a slice', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const seen: string[] = []
    await yieldToEventLoop()
    setImmediate(() => seen.push('another'))
    for (const step of ['one', 'two', 'three']) {
      vi.advanceTimersByTime(2)
      seen.push(step)
      await yieldIfDue()
    }
    expect(seen).toEqual(['one', 'two', 'three', 'another'])
  } finally {
    vi.useRealTimers()
  }
})

test('work that fails in any slice fails', async () => {
  function* failing(): PausableWork<void> {
    yield
    throw new Error('no such file')
  }
  await expect(runInTimeSlices(failing())).rejects.toThrow('no such file')
  expect(() => runToCompletion(failing())).toThrow('no such file')
})
