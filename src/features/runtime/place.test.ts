import { expect, test } from 'vitest'
import { shortenQuery } from './place.ts'

/** Returns the query after a form was filled in on the page with this query. */
function fillIn(query: string, form: string): string {
  const data = new FormData()
  for (const [name, value] of new URLSearchParams(form)) data.append(name, value)
  shortenQuery(data, new URLSearchParams(query))
  return String(new URLSearchParams(data as unknown as Record<string, string>))
}

test('the state of a battery’s other tools is that of the address, and defaults are left out', () => {
  expect(fillIn('v_min=22&v_max=32&by=sea&i=20&v=1', 'v=1&v_min=9&unit=i&i=30&t_dis=25&eta=100')).toBe(
    'v=1&unit=i&i=30&v_min=22&v_max=32&by=sea',
  )
})

test('the pack of a runtime stays in its address', () => {
  const pack = 'pack=vclass%3D36%26need%3Dcapacity%26ah%3D15'
  expect(fillIn(`V=36&Ah=15&chem=NMC&p_avg=180&${pack}`, 'V=36&Ah=15&chem=NMC&p_avg=200')).toBe(
    `V=36&Ah=15&chem=NMC&p_avg=200&${pack}`,
  )
})
