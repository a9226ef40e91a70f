import { expect, test } from 'vitest'
import { packQuery } from '#features/pack-page.ts'
import { keptParameters, readPlace, runtimeHref, type RuntimePlace } from './place.ts'
import { ANY_BATTERY } from './places.server.ts'

const ONE: RuntimePlace = { path: '/products/x', batteries: [{} as never], example: 'i=20' }

/** Returns the address after a new load was typed on the page with this query. */
function typeLoad(query: string, place: RuntimePlace, asked: string): string {
  const { state } = readPlace(new URLSearchParams(asked), { ...place, batteries: [] })
  return runtimeHref(state, place, keptParameters(new URLSearchParams(query), place))
}

test('the state of a battery’s other tools stays in the address', () => {
  expect(typeLoad('v_min=22&v_max=32&by=sea&i=20&v=1', ONE, 'i=30')).toBe(
    '/products/x?v_min=22&v_max=32&by=sea&i=30&v=1#runtime',
  )
})

test('the configurator’s state stays in the address of a runtime, and is read from it', () => {
  const pack = 'vclass=36&need=capacity&ah=15&p_cont=500'
  const address = typeLoad(`${pack}&v=1`, ANY_BATTERY, 'V=36&Ah=15&chem=NMC&p_avg=180')
  const query = new URL(address, 'https://www.solvane.example').searchParams
  expect(query.get('p_avg')).toBe('180')
  expect(String(packQuery(query))).toBe(pack)
  const next = typeLoad(String(query), ANY_BATTERY, 'V=36&Ah=15&chem=NMC&p_avg=200')
  expect(next).toBe(address.replace('180', '200'))
  expect(String(packQuery(new URLSearchParams(pack)))).toBe(pack)
})
