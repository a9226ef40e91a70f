import { setImmediate as nextLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runInRequest } from '#kit/http/current-request.server.ts'
import { ClientBudget } from './client-budget.server.ts'
import { nextTurn, nextTurnIfDue, Refused, WorkQueue } from './work-queue.server.ts'

const identity = { instance: '/', request_id: 'test' }

/** Creates a queue whose clock only work moves. */
function createQueue({ isLimited = true } = {}) {
  const clock = { now: 1000 }
  const delay = { mean: 0, close() {} }
  const now = () => clock.now
  const budget = new ClientBudget({ burst: 200, share: 0.1 }, { now })
  const queue = new WorkQueue({ budget, isLimited, delay, now })
  const done: string[] = []
  /** Runs turns of these lengths, in ms, for a client. */
  const run = (client: string, turns: number[] = [10], isExempt = false) =>
    runInRequest({ identity, client }, () =>
      queue.run(
        async () => {
          for (const [index, ms] of turns.entries()) {
            if (index > 0) await nextTurn()
            clock.now += ms
          }
          done.push(client)
          return client
        },
        { isExempt },
      ),
    )
  /** Makes a client cause this much work, in ms. */
  const cause = async (client: string, ms: number) => {
    await run(client, [ms])
    await nextLoop()
  }
  const inRequest = <Result>(client: string, work: () => Result) => runInRequest({ identity, client }, work)
  return { clock, delay, budget, queue, run, cause, inRequest, done }
}
const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => make(index))
const statusOf = (result: unknown) => (result instanceof Refused ? result.status : 200)

/** The bucket of an IPv4 address. */
const debtOf = (budget: ClientBudget, address: string) => budget.debt(`${address}/32`)

test('one piece of work runs in each turn of the event loop', async () => {
  const { run, done } = createQueue()
  const all = times(3, () => run('192.0.2.1'))
  const seen: number[] = []
  for (let loop = 0; loop < 4; loop++) {
    await nextLoop()
    seen.push(done.length)
  }
  await Promise.all(all)
  expect(seen.every((count, index) => count - (seen[index - 1] ?? 0) <= 1)).toBe(true)
  expect(done).toHaveLength(3)
})

test('a turn is charged to the client that caused it, with what its promises do', async () => {
  const { queue, clock, budget, run, inRequest } = createQueue()
  await Promise.all([
    run('192.0.2.1', [10, 5]),
    run('192.0.2.2', [7]),
    inRequest('192.0.2.3', () =>
      queue.run(async () => {
        await Promise.resolve()
        clock.now += 4
      }),
    ),
  ])
  await nextLoop()
  // Each bucket empties while the others work.
  const total = 26
  for (const [address, ms] of [
    ['192.0.2.1', 15],
    ['192.0.2.2', 7],
    ['192.0.2.3', 4],
  ] as const) {
    expect(debtOf(budget, address)).toBeGreaterThan(ms * 10 - total)
    expect(debtOf(budget, address)).toBeLessThanOrEqual(ms * 10)
  }
})

test('the client that has caused least comes first, and work that has begun before work that has not', async () => {
  const { run, cause, done } = createQueue()
  await cause('192.0.2.1', 100)
  const heavy = times(3, () => run('192.0.2.1', [10, 10]))
  const light = times(2, () => run('192.0.2.2', [1]))
  await Promise.all([...heavy, ...light])
  expect(done).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.2', '192.0.2.1', '192.0.2.1', '192.0.2.1'])
})

test('clients that have caused nothing yet do not overtake work that has begun', async () => {
  const { run, done } = createQueue()
  const visitor = run('192.0.2.1', [10, 10, 10])
  const others = times(5, (index) => run(`198.51.100.${index}`, [10]))
  await Promise.all([visitor, ...others])
  expect(done[0]).toBe('192.0.2.1')
})

test('nobody is refused while the process is on time', async () => {
  const { run } = createQueue()
  for (const result of await Promise.all(times(31, () => run('192.0.2.1', [100]))))
    expect(statusOf(result)).toBe(200)
})

test('a late process refuses clients over their budget, and nobody else', async () => {
  const { run, cause, delay, queue } = createQueue()
  await cause('192.0.2.1', 300)
  delay.mean = 20
  const refused = await run('192.0.2.1')
  expect(refused).toEqual(new Refused(429, 1))
  expect(await run('192.0.2.2')).toBe('192.0.2.2')
  expect(await run('192.0.2.1', [1], true)).toBe('192.0.2.1')
  expect(queue.events).toEqual({ done: 3, 'over-budget': 1, full: 0 })
})

test('of a burst, only what is within the budget is done by a late process', async () => {
  const { run, delay } = createQueue()
  delay.mean = 25
  const results = await Promise.all(times(30, () => run('192.0.2.1', [50])))
  // Four reach the 200 ms; a fifth pays for what the bucket loses meanwhile.
  expect(results.filter((result) => statusOf(result) === 200)).toHaveLength(5)
})

test('a client over its budget is refused while the work of lighter clients waits, not the other way round', async () => {
  const { run, cause, clock, queue, inRequest } = createQueue()
  const started = Promise.withResolvers<void>()
  await cause('192.0.2.1', 900)
  await cause('192.0.2.2', 400)
  // One turn of this client takes half a second; the others wait.
  const long = inRequest('192.0.2.3', () =>
    queue.run(async () => {
      clock.now += 500
      started.resolve()
    }),
  )
  const waiting = run('192.0.2.2')
  await started.promise
  expect(statusOf(await run('192.0.2.1'))).toBe(429)
  expect(statusOf(await waiting)).toBe(200)
  await long
})

test('a client over its budget may have 32 requests waiting', async () => {
  const { run, cause } = createQueue()
  await cause('192.0.2.1', 300)
  const results = await Promise.all(times(40, () => run('192.0.2.1', [1])))
  expect(results.map(statusOf).filter((status) => status === 429)).toHaveLength(8)
})

test('without a limit only a full queue refuses', async () => {
  const { run, delay } = createQueue({ isLimited: false })
  delay.mean = 500
  const results = await Promise.all(times(258, () => run('192.0.2.1', [300])))
  expect(results.map(statusOf).filter((status) => status === 503)).toHaveLength(2)
})

test('a full queue refuses the client that has caused most', async () => {
  const { run, cause, queue } = createQueue({ isLimited: false })
  await cause('192.0.2.1', 300)
  const heavy = times(256, () => run('192.0.2.1', [1]))
  const light = run('192.0.2.2', [1])
  const results = (await Promise.all(heavy)).map(statusOf)
  expect(await light).toBe('192.0.2.2')
  expect([results.filter((status) => status === 503).length, results.at(-1)]).toEqual([1, 503])
  expect(queue.events.full).toBe(1)
})

test('work within work is a part of it', async () => {
  const { queue, run } = createQueue()
  expect(await queue.run(() => queue.run(() => 'inner'))).toBe('inner')
  expect(queue.events.done).toBe(1)
  expect(await run('192.0.2.1')).toBe('192.0.2.1')
})

test('a failure reaches the caller and gives the place back', async () => {
  const { queue, run } = createQueue({ isLimited: false })
  for (let count = 0; count < 300; count++)
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run('192.0.2.1')).toBe('192.0.2.1')
})

test('a piece pauses only once it has taken 5 ms', async () => {
  const { queue, clock } = createQueue()
  let loops = 0
  const count = () => void (loops++, isCounting && setImmediate(count))
  let isCounting = true
  const paused = async (ms: number) => {
    clock.now += ms
    const before = loops
    await nextTurnIfDue()
    return loops > before
  }
  setImmediate(count)
  expect(await queue.run(async () => [await paused(4), await paused(1), await paused(4)])).toEqual([
    false,
    true,
    false,
  ])
  isCounting = false
})

test('work done elsewhere is charged and refused alike', () => {
  const { queue, delay, inRequest } = createQueue()
  inRequest('2001:db8::1', () => queue.charge(300))
  expect(inRequest('2001:db8::2', () => queue.refuse())).toBeUndefined()
  delay.mean = 30
  expect(inRequest('2001:db8::2', () => queue.refuse())).toEqual(new Refused(429, 1))
  expect(inRequest('2001:db8:0:1::2', () => queue.refuse())).toBeUndefined()
})
