import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Agreement, agreeThrough } from './agreement.server.ts'
import type { Channel } from './channel.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Two ends of a channel within this process. */
function connected(): { primary: Channel; worker: Channel; close: () => void } {
  const gone: (() => void)[] = []
  const end = () => new Map<string, ((body: never) => void)[]>()
  const ends = [end(), end()] as const
  const channel = (own: 0 | 1): Channel => ({
    send: ({ name }, body) => ends[own === 0 ? 1 : 0].get(name)?.forEach((hear) => hear(body as never)),
    on: ({ name }, listener) => void ends[own].set(name, [...(ends[own].get(name) ?? []), listener]),
    onClose: (listener) => void gone.push(listener),
  })
  return { primary: channel(0), worker: channel(1), close: () => gone.forEach((tell) => tell()) }
}

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
