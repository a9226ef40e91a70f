import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { etagOf } from './etag.server.ts'
import { respondStored, type Stored } from './stored.server.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves a folder of files named by their content, from memory, in the compressed forms the build left beside them. */
export function staticFiles(directory: string, prefix: string): (request: Request) => Response | undefined {
  const files = new Map<string, Stored>()
  for (const name of readdirSync(directory)) {
    if (name.endsWith('.br') || name.endsWith('.gz')) continue
    const identity = readFileSync(join(directory, name))
    files.set(prefix + name, {
      status: 200,
      type: TYPES[extname(name)] ?? 'application/octet-stream',
      etag: etagOf(identity),
      identity,
      br: readIfThere(directory, `${name}.br`),
      gzip: readIfThere(directory, `${name}.gz`),
    })
  }
  return (request) => {
    const file = files.get(new URL(request.url).pathname)
    return file && respondStored(file, request, FOREVER)
  }
}

function readIfThere(directory: string, name: string): Buffer | undefined {
  try {
    return readFileSync(join(directory, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
