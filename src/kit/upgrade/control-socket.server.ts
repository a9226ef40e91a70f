import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

/** Longest request, in characters; an environment has up to some 100 kB. */
const MAX_REQUEST = 4_000_000
const REQUEST_TIMEOUT_MS = 10_000

/** Returns the shorter way to name a file: the address of a Unix socket has 107 bytes at most. */
function shortPath(file: string): string {
  const [absolute, near] = [resolve(file), relative('', file)]
  return near.length < absolute.length ? near : absolute
}

/** Sends a value to the process that listens on a Unix socket, and resolves with its answer; undefined if none listens. */
export async function askControlSocket(file: string, request: unknown): Promise<unknown> {
  const socket = connect({ path: shortPath(file), allowHalfOpen: true })
  try {
    await once(socket, 'connect')
  } catch {
    return undefined
  }
  socket.end(JSON.stringify(request))
  const answer = await text(socket)
  if (!answer) throw new Error('the process that was asked has ended')
  return JSON.parse(answer) as unknown
}

/** Answers requests on a Unix socket that only this user can open. Replaces one that a process has left behind. */
export async function serveControlSocket(
  file: string,
  answer: (request: unknown) => Promise<unknown>,
): Promise<Server> {
  rmSync(file, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    readRequest(socket)
      .then(async (request) => socket.end(JSON.stringify(await answer(request))))
      .catch(() => socket.destroy())
  })
  const mask = process.umask(0o177)
  try {
    server.listen(shortPath(file))
  } finally {
    process.umask(mask)
  }
  await once(server, 'listening')
  return server
}

async function readRequest(socket: Socket): Promise<unknown> {
  const timer = setTimeout(() => socket.destroy(), REQUEST_TIMEOUT_MS)
  let request = ''
  for await (const chunk of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    request += String(chunk)
    if (request.length > MAX_REQUEST) break
  }
  clearTimeout(timer)
  // A request that is too long is incomplete, so this throws.
  return JSON.parse(request) as unknown
}
