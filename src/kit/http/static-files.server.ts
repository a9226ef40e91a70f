import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}
const ENCODINGS = { br: '.br', gzip: '.gz' } as const
const FOREVER = 'public, max-age=31536000, immutable'

interface File {
  type: string
  identity: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** Serves a folder of files named by their content, from memory, in the compressed forms the build left beside them. */
export function staticFiles(directory: string, prefix: string): (request: Request) => Response | undefined {
  const files = new Map<string, File>()
  for (const name of readdirSync(directory)) {
    if (name.endsWith('.br') || name.endsWith('.gz')) continue
    const read = (suffix: string) => readIfThere(directory, name + suffix)
    files.set(prefix + name, {
      type: TYPES[extname(name)] ?? 'application/octet-stream',
      identity: readFileSync(join(directory, name)),
      br: read(ENCODINGS.br),
      gzip: read(ENCODINGS.gzip),
    })
  }
  return (request) => {
    const file = files.get(new URL(request.url).pathname)
    return file && respond(file, request)
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

function respond(file: File, request: Request): Response {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding =
    file.br && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  const body = (encoding && file[encoding]) ?? file.identity
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    headers: {
      'content-type': file.type,
      'content-length': String(body.length),
      'cache-control': FOREVER,
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
}
