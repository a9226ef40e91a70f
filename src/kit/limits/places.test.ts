import { expect, test } from 'vitest'
import { FULL, Places } from './places.server.ts'

test('as many as there are places work at once; who comes then is told so, and a place comes back', async () => {
  const places = new Places(2)
  const ends: (() => void)[] = []
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')))
  const working = [places.take(work), places.take(work)]
  expect(await places.take(work)).toBe(FULL)
  for (const end of ends) end()
  expect(await Promise.all(working)).toEqual(['done', 'done'])
  expect(await places.take(async () => 'again')).toBe('again')
})

test('work that fails gives its place back too', async () => {
  const places = new Places(1)
  await expect(places.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await places.take(async () => 'again')).toBe('again')
})
