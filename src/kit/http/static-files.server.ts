import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Compressed } from './compress.server.ts'
import { respondStored, storedResponse, type StoredResponse } from './stored-response.server.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Creates a handler for a folder of immutable files, served from memory. Skips names in `known`, and adds the others. */
export function createFileHandler(
  directory: string,
  prefix: string,
  known: Set<string>,
): (request: Request) => Promise<Response> | undefined {
  const files = new Map<string, StoredResponse>()
  for (const name of readdirSync(directory)) {
    if (name.endsWith('.br') || name.endsWith('.gz') || known.has(name)) continue
    if (!statSync(join(directory, name)).isFile()) continue
    known.add(name)
    const as = {
      status: 200,
      type: TYPES[extname(name)] ?? 'application/octet-stream',
      cacheControl: IMMUTABLE,
    }
    files.set(
      prefix + name,
      storedResponse(readFileSync(join(directory, name)), as, codedFiles(directory, name)),
    )
  }
  return (request) => {
    const file = files.get(new URL(request.url).pathname)
    return file && respondStored(file, request)
  }
}

const ENDINGS: [Compressed, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

function codedFiles(directory: string, name: string): [Compressed, Buffer][] {
  return ENDINGS.map(([coding, ending]) => [coding, join(directory, name + ending)] as const)
    .filter(([, file]) => existsSync(file))
    .map(([coding, file]) => [coding, readFileSync(file)])
}
