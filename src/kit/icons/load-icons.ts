import { addAPIProvider } from '@iconify/core/lib/api/config'
import { loadIcon } from '@iconify/core/lib/api/icons'
import { type IconifyAPIModule, setAPIModule } from '@iconify/core/lib/api/modules'
import { drawingOf, type IconDrawing } from './icon.ts'

/** spec §7: longest address, timeout of all sources together, and delay before the next source is requested beside a silent one. */
const MAX_URL = 500
const TIMEOUT_MS = 5000
const ROTATE_MS = 750
const COMMA = '%2C'.length

/** Creates a loader of icons by name, `set:icon`, from several base URLs in turn. `provider` names their cache. */
export function createIconLoader(sources: string[], provider = 'site') {
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
      return undefined
    }
  }
}

const addressOf = (prefix: string, icons: string[]) =>
  `/${prefix}.json?${new URLSearchParams({ icons: icons.join(',') })}`

/** Splits names into lists of at most `room` characters; a single longer name is a list by itself. */
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

/** Unlike the library's own, tries the next source after a 404, because that may have more icons. */
const send: IconifyAPIModule['send'] = (source, query, callback) => {
  if (query.type !== 'icons') callback('abort', 400)
  else void request(source + addressOf(query.prefix, query.icons), callback)
}

async function request(address: string, callback: Parameters<IconifyAPIModule['send']>[2]): Promise<void> {
  try {
    const response = await fetch(address)
    const data: unknown = response.ok ? await response.json() : undefined
    if (typeof data === 'object' && data) callback('success', data)
    else callback('next', response.status)
  } catch {
    callback('next', 503)
  }
}
