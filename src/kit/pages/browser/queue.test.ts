import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

/** Jobs that end when they are told to, and which of them have begun. */
function jobs() {
  const begun: string[] = []
  const ends = new Map<string, (fails?: boolean) => Promise<void>>()
  const job = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve, reject) => {
      ends.set(name, async (fails = false) => {
        if (fails) reject(new Error(name))
        else resolve()
        await new Promise((settled) => setTimeout(settled))
      })
    })
  }
  return { begun, job, end: (name: string, fails?: boolean) => ends.get(name)?.(fails) }
}

test('never a fifth at a time; the rest follow in order, also after one that failed', async () => {
  const queue = createQueue(4)
  const { begun, job, end } = jobs()
  for (const name of 'abcdefg') void queue.add(job(name))
  expect(begun.join('')).toBe('abcd')
  await end('b', true)
  expect(begun.join('')).toBe('abcde')
  await end('a')
  await end('c')
  expect(begun.join('')).toBe('abcdefg')
})

test('what is urgent goes before all that wait', async () => {
  const queue = createQueue(1)
  const { begun, job, end } = jobs()
  void queue.add(job('a'))
  void queue.add(job('b'))
  void queue.add(job('c'), true)
  await end('a')
  await end('c')
  expect(begun.join('')).toBe('acb')
})
