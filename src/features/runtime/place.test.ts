import { expect, test } from 'vitest'
import { packQuery } from '#features/pack-page.ts'
import { type RuntimePlace, shortenQuery } from './place.ts'
import { ANY_BATTERY } from './places.server.ts'

const ONE: RuntimePlace = { path: '/products/x', batteries: [{} as never], example: 'i=20' }

/** Returns the query after a form was filled in on the page with this query. */
function fillIn(query: string, place: RuntimePlace, form: string): string {
  const data = new FormData()
  for (const [name, value] of new URLSearchParams(form)) data.append(name, value)
  shortenQuery(data, place, new URLSearchParams(query))
  return String(new URLSearchParams(data as unknown as Record<string, string>))
}

test('the state of a battery’s other tools is that of the address, and defaults are left out', () => {
  expect(fillIn('v_min=22&v_max=32&by=sea&i=20&v=1', ONE, 'v=1&v_min=9&unit=i&i=30&t_dis=25&eta=100')).toBe(
    'v=1&unit=i&i=30&v_min=22&v_max=32&by=sea',
  )
})

test('the configurator’s state stays in the address of a runtime, and is read from it', () => {
  const pack = 'vclass=36&need=capacity&ah=15&p_cont=500'
  const filled = fillIn(`${pack}&v=1`, ANY_BATTERY, 'V=36&Ah=15&chem=NMC&p_avg=180')
  const query = new URLSearchParams(filled)
  expect(query.get('p_avg')).toBe('180')
  expect(String(packQuery(query))).toBe(pack)
  expect(fillIn(filled, ANY_BATTERY, 'V=36&Ah=15&chem=NMC&p_avg=200')).toBe(filled.replace('180', '200'))
  expect(String(packQuery(new URLSearchParams(pack)))).toBe(pack)
})
