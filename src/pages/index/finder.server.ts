import type { List } from '#content/lists.server.ts'
import { href } from '#pages/routes.ts'
import type { FinderData } from './finder.tsx'

const NB = '\u00a0'

/** Values of the product list's `voltage` parameter. */
const VOLTAGES = [
  { value: 'cell', label: 'Single cell' },
  ...['12', '24', '36', '48', '72'].map((value) => ({ value, label: `${value}${NB}V` })),
  { value: '80', label: `80${NB}V and above` },
]

export const finder = (applications: List<'applications'>): FinderData => ({
  action: href('products'),
  voltages: VOLTAGES,
  applications: applications.map(({ url, name }) => ({ value: url, label: name })),
})
