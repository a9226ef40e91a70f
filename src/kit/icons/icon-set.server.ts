import { createRequire } from 'node:module'

/** An icon as Iconify describes it: the inside of an `<svg>` and its box. */
export interface IconData {
  body: string
  width: number
  height: number
}

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>
  width?: number
  height?: number
}

const require = createRequire(import.meta.url)
const sets = new Map<string, IconSet>()

/** An icon of an installed Iconify set by its full name, `fa6-brands:tiktok`; undefined when there is none. */
export function findIcon(name: string): IconData | undefined {
  const [prefix = '', icon = ''] = name.split(':')
  if (!/^[a-z0-9-]+$/.test(prefix)) return undefined
  const set = sets.get(prefix) ?? readSet(prefix)
  const found = set?.icons[icon]
  return (
    found && {
      body: found.body,
      width: found.width ?? set?.width ?? 16,
      height: found.height ?? set?.height ?? 16,
    }
  )
}

function readSet(prefix: string): IconSet | undefined {
  try {
    const set = require(`@iconify-json/${prefix}/icons.json`) as IconSet
    sets.set(prefix, set)
    return set
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}
