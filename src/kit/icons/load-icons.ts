import { addAPIProvider } from '@iconify/core/lib/api/config'
import { loadIcon } from '@iconify/core/lib/api/icons'
import { type IconifyAPIModule, setAPIModule } from '@iconify/core/lib/api/modules'
import { drawingOf, type IconDrawing } from './icon.ts'

/**
 * spec §7: the longest address, how long all sources together are waited for, and after how long the next one is asked
 * beside a silent one. (The 2000 ms "for redundancy" are that library's own default; this configuration replaces it.)
 */
const MAX_URL = 500
const TIMEOUT_MS = 5000
const ROTATE_MS = 750
/** A comma between two names, as it stands in an address. */
const COMMA = '%2C'.length

/**
 * Fetches icons by name, `set:icon`, from sources in turn: addresses that `/{set}.json?icons=a,b` is added to. Resolves
 * with the drawing; undefined when no source has it, or it is more than shapes. `provider` names the sources' cache.
 */
export function iconLoader(sources: string[], provider = 'site') {
  const longest = Math.max(...sources.map((source) => source.length))
  const config = { resources: sources, path: '/', maxURL: MAX_URL, timeout: TIMEOUT_MS, rotate: ROTATE_MS }
  addAPIProvider(provider, config)
  setAPIModule(provider, {
    prepare(_, prefix, icons) {
      const room = MAX_URL - longest - addressOf(prefix, []).length
      return split(icons, room).map((part) => ({ type: 'icons', provider, prefix, icons: part }))
    },
    send,
  })
  return async (name: string): Promise<IconDrawing | undefined> => {
    try {
      return drawingOf(await loadIcon(`@${provider}:${name}`))
    } catch {
      // The library rejects with the name of what it could not load.
      return undefined
    }
  }
}

const addressOf = (prefix: string, icons: string[]) =>
  `/${prefix}.json?${new URLSearchParams({ icons: icons.join(',') })}`

/** Names in parts of at most `room` characters each, a single longer name by itself. */
function split(names: string[], room: number): string[][] {
  const parts: string[][] = []
  let left = 0
  for (const name of names) {
    left -= name.length + COMMA
    if (left < -COMMA || !parts.length) {
      parts.push([])
      left = room - name.length
    }
    parts.at(-1)?.push(name)
  }
  return parts
}

/** Unlike the library's own, a 404 goes on to the next source, which may know more icons (behaviours §0). */
const send: IconifyAPIModule['send'] = (source, query, tell) => {
  if (query.type !== 'icons') tell('abort', 400)
  else void answerOf(source + addressOf(query.prefix, query.icons), tell)
}

async function answerOf(address: string, tell: Parameters<IconifyAPIModule['send']>[2]): Promise<void> {
  try {
    const answer = await fetch(address)
    const data: unknown = answer.ok ? await answer.json() : undefined
    if (typeof data === 'object' && data) tell('success', data)
    else tell('next', answer.status)
  } catch {
    tell('next', 503)
  }
}
