import { expect, test } from 'vitest'
import { claimReload } from './reload-guard.ts'

function memory(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as unknown as Storage
}

test('Page reload guard: within 10 seconds A, B, A reloads A once (spec §9)', () => {
  const storage = memory()
  const at = (path: string, now: number) => claimReload(path, now, () => storage)
  expect(at('/a', 0)).toBe(true)
  expect(at('/b', 1000)).toBe(true)
  expect(at('/a', 2000)).toBe(false)
  expect(at('/a', 9999)).toBe(false)
  expect(at('/a', 10_001)).toBe(true)
})

test('blocked or broken storage never reloads, because it could not stop a loop', () => {
  const blocked = () => {
    throw new Error('SecurityError')
  }
  expect(claimReload('/a', 0, blocked)).toBe(false)
  const broken = memory()
  broken.setItem('reloads', '{')
  expect(claimReload('/a', 0, () => broken)).toBe(false)
})
