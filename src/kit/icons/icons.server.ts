import type { IconifyJSON } from '@iconify/types'
import { getIconData } from '@iconify/utils/lib/icon-set/get-icon'
import type { Log } from '#kit/log/log.server.ts'
import { drawingOf, type IconDrawing, parseIconName } from './icon.ts'
import { iconSet } from './icon-sets.server.ts'

/** spec §9: a page waits this long for an icon. */
const FETCH_TIMEOUT_MS = 1500

export interface Icons {
  /**
   * The drawings of these icons by name: of installed sets at once, of others from the icon service within 1500 ms.
   * What cannot be had is left out and warned of; it is asked for again the next time.
   */
  load: (names: string[]) => Promise<Map<string, IconDrawing>>
}

/** `serviceUrl`: an Iconify API such as https://api.iconify.design; without one only installed sets are known. */
export function createIcons({ serviceUrl, log }: { serviceUrl?: string; log: Log }): Icons {
  const fetched = new Map<string, IconDrawing>()
  const load = async (name: string): Promise<IconDrawing | undefined> => {
    const parsed = parseIconName(name)
    if (!parsed) return undefined
    const { prefix, icon } = parsed
    const set = iconSet(prefix)
    if (set) return iconIn(set, icon)
    const known = fetched.get(name)
    if (known || !serviceUrl) return known
    const drawing = iconIn(await fetchSet(`${serviceUrl}/${prefix}.json?icons=${icon}`), icon)
    if (drawing) fetched.set(name, drawing)
    return drawing
  }
  const loadOrWarn = async (name: string): Promise<[string, IconDrawing][]> => {
    const drawing = await load(name).catch((error: unknown) => {
      const isLate = (error as Error).name === 'TimeoutError'
      if (isLate) log.warn(`[Icon] loading icon \`${name}\` timed out after ${FETCH_TIMEOUT_MS}ms`)
      return isLate ? null : undefined
    })
    if (drawing === undefined) log.warn(`[Icon] failed to load icon \`${name}\``)
    return drawing ? [[name, drawing]] : []
  }
  return {
    load: async (names) => new Map((await Promise.all(names.map(loadOrWarn))).flat()),
  }
}

function iconIn(set: IconifyJSON, icon: string): IconDrawing | undefined {
  const data = getIconData(set, icon)
  return data ? drawingOf(data) : undefined
}

async function fetchSet(address: string): Promise<IconifyJSON> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), redirect: 'error' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return (await answer.json()) as IconifyJSON
}
