import type { IconifyJSON } from '@iconify/types'
import { getIconData } from '@iconify/utils/lib/icon-set/get-icon'
import { limitedText } from '#kit/http/limited-text.ts'
import type { Log } from '#kit/log/log.server.ts'
import { drawingOf, type IconDrawing, parseIconName } from './icon.ts'
import { iconSet } from './icon-sets.server.ts'

/** spec §9: a page waits this long for an icon. */
const FETCH_TIMEOUT_MS = 1500
/** One drawing is a thousandth of it. */
const ANSWER_LIMIT = 1024 * 1024
/** What the icon service did not give is asked for again after this long. */
const RETRY_MS = 60_000

export interface Icons {
  /**
   * The drawings of these icons by name: of installed sets at once, of others from the icon service within 1500 ms.
   * What cannot be had is left out and warned of; the service is asked for it again every minute.
   */
  load: (names: string[]) => Promise<Map<string, IconDrawing>>
  /** Tells when one that was left out has come. */
  onCome: (listener: () => void) => void
}

interface Options {
  /** An Iconify API such as https://api.iconify.design; without one only installed sets are known. */
  serviceUrl?: string
  log: Log
  retryMs?: number
}

export function createIcons({ serviceUrl, log, retryMs = RETRY_MS }: Options): Icons {
  const fetched = new Map<string, IconDrawing>()
  const missing = new Set<string>()
  const listeners: (() => void)[] = []
  let retry: ReturnType<typeof setTimeout> | undefined
  const load = async (name: string): Promise<IconDrawing | undefined> => {
    const parsed = parseIconName(name)
    if (!parsed) return undefined
    const { prefix, icon } = parsed
    const set = iconSet(prefix)
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
    if (missing.size) retry ??= setTimeout(() => void loadAgain(), retryMs).unref()
    return drawings
  }
  const loadAgain = async () => {
    retry = undefined
    const come = await loadAll([...missing])
    if (come.size) for (const listener of listeners) listener()
  }
  return { load: loadAll, onCome: (listener) => void listeners.push(listener) }
}

function iconIn(set: IconifyJSON, icon: string): IconDrawing | undefined {
  const data = getIconData(set, icon)
  return data ? drawingOf(data) : undefined
}

async function fetchSet(address: string): Promise<IconifyJSON> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), redirect: 'error' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return JSON.parse(await limitedText(answer, ANSWER_LIMIT)) as IconifyJSON
}
