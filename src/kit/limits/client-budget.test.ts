import { expect, test } from 'vitest'
import { ClientBudget } from './client-budget.server.ts'

const rate = { burst: 200, share: 0.1 }

function budgetAt({ maxClients = 10 } = {}) {
  const clock = { now: 0 }
  return { clock, budget: new ClientBudget(rate, { maxClients, now: () => clock.now }) }
}

test('a client may cause 200 ms at once, and then a tenth of a core', () => {
  const { clock, budget } = budgetAt()
  budget.charge('a', 200)
  expect(budget.wait('a')).toBe(0)
  budget.charge('a', 30)
  expect(budget.wait('a')).toBe(300)
  clock.now += 300
  expect(budget.wait('a')).toBe(0)
  // A tenth of the time is within the budget, whatever the time.
  for (let second = 0; second < 100; second++) {
    budget.charge('a', 100)
    clock.now += 1000
  }
  expect(budget.wait('a')).toBe(0)
})

test('clients have budgets of their own', () => {
  const { budget } = budgetAt()
  budget.charge('a', 900)
  expect([budget.wait('a'), budget.wait('b'), budget.debt('b')]).toEqual([7000, 0, 0])
})

test('no client waits longer than ten seconds', () => {
  const { clock, budget } = budgetAt()
  budget.charge('a', 3_600_000)
  expect(budget.wait('a')).toBe(10_000)
  clock.now += 12_000
  expect(budget.debt('a')).toBe(0)
})

test('clients whose buckets are empty are forgotten, and beyond the limit those charged longest ago', () => {
  const { clock, budget } = budgetAt({ maxClients: 2 })
  for (const client of ['a', 'b', 'a', 'c']) budget.charge(client, 300)
  expect([budget.size, budget.debt('b'), budget.debt('a')]).toEqual([2, 0, 6000])
  clock.now += 60_000
  budget.charge('d', 1)
  expect(budget.size).toBe(1)
})
