import type { IslandCode } from '#ui/island/enhance.ts'
import type { PackParts } from './data.ts'
import { offerLastPack } from './last-pack.ts'

export interface IslandProps {
  query: string
  /** Address of the cells and batteries. */
  partsHref: string
}

type Configurator = IslandCode<IslandProps>

export const start: Configurator['start'] = offerLastPack

export const load: Configurator['load'] = async ({ partsHref }) => {
  const [{ renderConfigurator }, data] = await Promise.all([
    import('./configurator.tsx'),
    loadParts(partsHref),
  ])
  return ({ query }) => renderConfigurator({ data, query })
}

async function loadParts(href: string): Promise<PackParts> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href}: ${response.status}`)
  return (await response.json()) as PackParts
}
