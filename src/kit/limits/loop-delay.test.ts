import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoopDelay } from './loop-delay.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Measures a loop in which each timer is late by `ms`, of which this thread works `share`. */
function meanDelay(samples: number, ms: number, share: number): number {
  const [clock, thread] = [{ now: 0 }, { now: 0 }]
  const delay = new LoopDelay({ now: () => clock.now, cpu: () => thread.now })
  for (let count = 0; count < samples; count++) {
    clock.now += 20 + ms
    thread.now += (20 + ms) * share
    vi.advanceTimersByTime(20)
  }
  delay.close()
  return delay.mean
}

test('an event loop without work is on time', () => {
  expect(meanDelay(100, 0, 0.01)).toBe(0)
})

test('the delay is a mean: one long pause is soon forgotten', () => {
  expect(meanDelay(100, 40, 1)).toBeCloseTo(40, 0)
  expect(meanDelay(1, 300, 1)).toBeCloseTo(15)
})

test('time that other programs take does not count', () => {
  expect(meanDelay(100, 40, 0.1)).toBeCloseTo(6, 0)
})

test('a loop that works without being late is on time', () => {
  expect(meanDelay(100, 0, 1)).toBe(0)
})
