import type { Product } from '#content/products/product.server.ts'
import { VOLTAGE_CLASSES, type VoltageClass } from '#content/products/system-voltage.ts'
import { withUnit } from '#kit/text/amounts.ts'
import { PillLinks } from '#ui/links/pill-links.tsx'
import { atEquipment, findSystems, judgeSystems } from './find-systems.server.ts'
import type { Question } from './question.server.ts'

/** A system voltage at which some products do the work. */
export interface OtherVoltage {
  system_v: VoltageClass
  found: number
}

interface Among {
  products: Product[]
  applications: string[]
}

/**
 * Finds the other system voltages at which the work can be done, with what is usual for their equipment. It answers only a question
 * without systems, and pauses meanwhile.
 */
export async function findElsewhere(
  question: Question,
  { products, applications }: Among,
): Promise<OtherVoltage[]> {
  const others: OtherVoltage[] = []
  for (const system_v of VOLTAGE_CLASSES) {
    if (system_v === question.system_v) continue
    const other = atEquipment({ ...question, system_v, window: {}, hasOwnWindow: false }, applications)
    await judgeSystems(products, other)
    const found = findSystems(products, other).systems.length
    if (found > 0) others.push({ system_v, found })
  }
  return others
}

export interface ElsewhereProps {
  others: OtherVoltage[]
  hrefWith: (changes: Record<string, string>) => string
}

/** Links to the same question at other system voltages, with the number of products that do it. */
export const Elsewhere = ({ others, hrefWith }: ElsewhereProps) => (
  <nav aria-label="At another voltage">
    <h3>At another voltage</h3>
    <p>With the number of products that do it there:</p>
    <PillLinks
      links={others.map(({ system_v, found }) => ({
        label: withUnit(system_v, 'V'),
        count: found,
        href: hrefWith({ system_v: String(system_v), vdev_min: '', vdev_max: '' }),
      }))}
    />
  </nav>
)
