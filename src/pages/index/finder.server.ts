import type { List } from '#content/lists.server.ts'
import { voltageClasses } from '#content/products/voltage-class.server.ts'
import { href } from '#pages/routes.ts'
import type { FinderData } from './finder.tsx'

/** Values of the product list's `voltage` parameter. */
const VOLTAGES = voltageClasses.map(({ id, label }) => ({
  value: id,
  label: id === 'cell' ? 'Single cell' : label,
}))

export const finder = (applications: List<'applications'>): FinderData => ({
  action: href('products'),
  voltages: VOLTAGES,
  applications: applications.map(({ url, name }) => ({ value: url, label: name })),
})
