import { createRequire } from 'node:module'
import type { IconifyJSON } from '@iconify/types'

const require = createRequire(import.meta.url)
const sets = new Map<string, IconifyJSON | undefined>()

/** Returns an installed Iconify set by its prefix, such as `fa6-brands`. */
export function findIconSet(prefix: string): IconifyJSON | undefined {
  if (!/^[a-z0-9-]{1,64}$/.test(prefix)) return undefined
  if (!sets.has(prefix)) sets.set(prefix, readSet(prefix))
  return sets.get(prefix)
}

function readSet(prefix: string): IconifyJSON | undefined {
  try {
    return require(`@iconify-json/${prefix}/icons.json`) as IconifyJSON
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}
