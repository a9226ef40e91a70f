import type { IconifyJSON } from '@iconify/types'
import { getIconData } from '@iconify/utils/lib/icon-set/get-icon'
import { limitedText } from '#kit/http/limited-text.ts'
import type { Log } from '#kit/log/log.server.ts'
import { drawingOf, type IconDrawing, parseIconName } from './icon.ts'
import { findIconSet } from './icon-sets.server.ts'

const FETCH_TIMEOUT_MS = 1500
/** Largest response of the icon service, in bytes: a thousand times the size of one drawing. */
const RESPONSE_LIMIT = 1024 * 1024
/** Interval between retries of icons that the icon service did not deliver, in ms. */
const RETRY_MS = 60_000

export interface Icons {
  /** Loads drawings by name: from installed sets at once, others from the icon service. Missing ones are logged and retried later. */
  load: (names: string[]) => Promise<Map<string, IconDrawing>>
  onLoaded: (listener: () => void) => void
}

interface IconsOptions {
  /** An Iconify API such as https://api.iconify.design; without one, only installed sets are available. */
  serviceUrl?: string
  log: Log
  retryMs?: number
}

export function createIcons({ serviceUrl, log, retryMs = RETRY_MS }: IconsOptions): Icons {
  const fetched = new Map<string, IconDrawing>()
  const missing = new Set<string>()
  const listeners: (() => void)[] = []
  let retry: ReturnType<typeof setTimeout> | undefined
  const load = async (name: string): Promise<IconDrawing | undefined> => {
    const parsed = parseIconName(name)
    if (!parsed) return undefined
    const { prefix, icon } = parsed
    const set = findIconSet(prefix)
    if (set) return iconIn(set, icon)
    const known = fetched.get(name)
    if (known || !serviceUrl) return known
    missing.add(name)
    const drawing = iconIn(await fetchSet(`${serviceUrl}/${prefix}.json?icons=${icon}`), icon)
    if (!drawing) return undefined
    fetched.set(name, drawing)
    missing.delete(name)
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
  const loadAll = async (names: string[]) => {
    const drawings = new Map((await Promise.all(names.map(loadOrWarn))).flat())
    if (missing.size) retry ??= setTimeout(() => void retryMissing(), retryMs).unref()
    return drawings
  }
  const retryMissing = async () => {
    retry = undefined
    const loaded = await loadAll([...missing])
    if (loaded.size) for (const listener of listeners) listener()
  }
  return { load: loadAll, onLoaded: (listener) => void listeners.push(listener) }
}

function iconIn(set: IconifyJSON, icon: string): IconDrawing | undefined {
  const data = getIconData(set, icon)
  return data ? drawingOf(data) : undefined
}

async function fetchSet(address: string): Promise<IconifyJSON> {
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), redirect: 'error' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return JSON.parse(await limitedText(response, RESPONSE_LIMIT)) as IconifyJSON
}
