import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Agreement, agreeThrough } from './agreement.server.ts'
import { connected } from './channel.fixture.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A process that serves, as `publish` does. */
function join(agreement: Agreement) {
  const { primary, worker, close } = connected()
  agreement.join(primary)
  const agree = agreeThrough(worker)
  const shown: string[] = []
  return { shown, close, has: (revision: string) => void agree(revision).then(() => shown.push(revision)) }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

test('what all have is shown by all at once, and not before', async () => {
  const agreement = new Agreement()
  const [first, second] = [join(agreement), join(agreement)]
  for (const one of [first, second]) one.has('a')
  await settled()
  first.has('b')
  await vi.advanceTimersByTimeAsync(1900)
  expect([first.shown, second.shown]).toEqual([['a'], ['a']])
  second.has('b')
  await settled()
  expect([first.shown, second.shown]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

test('one that cannot follow is waited for only so long', async () => {
  const agreement = new Agreement(500)
  const [first, second] = [join(agreement), join(agreement)]
  for (const one of [first, second]) one.has('a')
  first.has('b')
  await vi.advanceTimersByTimeAsync(500)
  expect([first.shown, second.shown]).toEqual([['a', 'b'], ['a']])
})

test('one that is gone is not waited for', async () => {
  const agreement = new Agreement()
  const [first, second] = [join(agreement), join(agreement)]
  for (const one of [first, second]) one.has('a')
  first.has('b')
  second.close()
  await settled()
  expect(first.shown).toEqual(['a', 'b'])
})

test('nobody waits for ever for what was overtaken before all had it', async () => {
  const agreement = new Agreement()
  const [first, second] = [join(agreement), join(agreement)]
  for (const one of [first, second]) one.has('a')
  first.has('b')
  first.has('b')
  first.has('c')
  await settled()
  expect(first.shown).toEqual(['a'])
  second.has('c')
  await settled()
  expect(first.shown).toEqual(['a', 'b', 'b', 'c'])
  expect(second.shown).toEqual(['a', 'c'])
})
