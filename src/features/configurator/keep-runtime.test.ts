import { afterEach, expect, test, vi } from 'vitest'
import { storedState } from '#features/stored-runtime.ts'
import { keepRuntime } from './keep-runtime.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Returns the state of the runtime calculator that is stored once a pack was typed on the page with this query. */
function storedAfter(search: string): string {
  const items = new Map<string, string>()
  vi.stubGlobal('location', { pathname: '/solutions/custom-battery-packs', search })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
  keepRuntime()
  return storedState()
}

test('a runtime in the address is stored, without the pack beside it', () => {
  const runtime = 'V=36&Ah=15&chem=NMC&p_avg=180&hours=3'
  expect(storedAfter(`?${runtime}&pack=vclass%3D36%26need%3Dcapacity%26ah%3D15&v=1`)).toBe(`${runtime}&v=1`)
})

test('the address of a pack has no runtime to store', () => {
  expect(storedAfter('?vclass=36&need=load&p_avg=180&hours=3&v=1')).toBe('')
})
