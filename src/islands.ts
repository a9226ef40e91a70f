import { enhanceIsland, type Islands } from '#ui/island/enhance.ts'

/** Code of islands by name (docs/how-to.md, "An island"). */
const islands: Islands = {
  configurator: () => import('#features/configurator/island.ts'),
}

export const enhance = (element: HTMLElement): Promise<void> => enhanceIsland(element, islands)
