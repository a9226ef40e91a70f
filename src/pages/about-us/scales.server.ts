import type { Company } from '#content/company/company.server.ts'
import { NBSP, withUnit } from '#kit/text/amounts.ts'
import type { CapacityData } from './capacity.tsx'
import type { SitesData } from './sites.tsx'
import type { Year } from './milestones.tsx'

/** Lists every year from the first milestone to the last, so that distances are to scale. */
export function listYears(milestones: { year: number; text: string }[]): Year[] {
  const texts = new Map(milestones.map(({ year, text }) => [year, text]))
  const years = [...texts.keys()]
  const first = Math.min(...years)
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => {
    const text = texts.get(first + index)
    return { year: first + index, ...(text && { text }) }
  })
}

/** Describes bars on a scale that ends at the next whole GWh. */
export function describeCapacity(
  parts: { name: string; gwh: number }[],
): Pick<CapacityData, 'parts' | 'marks'> {
  const end = Math.ceil(Math.max(...parts.map(({ gwh }) => gwh)))
  const toPercent = (gwh: number) => Math.round((gwh / end) * 1000) / 10
  return {
    parts: parts.map(({ name, gwh }) => ({ name, value: `${gwh}${NBSP}GWh`, percent: toPercent(gwh) })),
    marks: Array.from({ length: end + 1 }, (_, gwh) => ({ at: toPercent(gwh), text: String(gwh) })),
  }
}

/** Describes each site as a square of its area. */
export function describeSites(sites: Company['sites']): Omit<SitesData, 'note'> {
  const squares = sites.map(({ name, function: purpose, area_m2 }) => ({
    name,
    purpose,
    area: withUnit(area_m2, 'm²'),
    side: Math.round(Math.sqrt(area_m2)),
  }))
  return { squares, scale: Math.max(...squares.map(({ side }) => side)) }
}
