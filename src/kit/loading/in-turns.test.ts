import { expect, test, vi } from 'vitest'
import { atOnce, inTurns, type Work } from './in-turns.server.ts'

/** Work whose steps take 2 ms each by the clock, and are told. */
function* work(tell: (step: string) => void): Work<string> {
  for (const step of ['one', 'two', 'three', 'four']) {
    vi.advanceTimersByTime(2)
    tell(step)
    yield
  }
  return 'done'
}

test('work is done a few ms at a time, and others have their turn in between', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const seen: string[] = []
    setImmediate(() => seen.push('another'))
    expect(await inTurns(work((step) => seen.push(step)))).toBe('done')
    expect(seen).toEqual(['one', 'two', 'three', 'another', 'four'])
  } finally {
    vi.useRealTimers()
  }
})

test('what fails in any turn fails', async () => {
  function* failing(): Work<void> {
    yield
    throw new Error('no such file')
  }
  await expect(inTurns(failing())).rejects.toThrow('no such file')
  expect(() => atOnce(failing())).toThrow('no such file')
})
