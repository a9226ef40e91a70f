import type { IncomingMessage, ServerResponse } from 'node:http'

/** Time for which a body is read after its response, in ms. */
const LINGER_MS = 2000
const BYTES_PER_MS = 1000

/**
 * Half-closes the connection after a response that precedes the end of the request's body, and drops some of that body. A
 * connection that is closed at once makes clients report a reset instead of the response.
 */
export function lingerAfterEarlyResponse(request: IncomingMessage, response: ServerResponse): void {
  // Runs before Node's own listener, which destroys the socket after a response with `Connection: close`.
  response.prependOnceListener('finish', () => {
    if (!request.complete) linger(request)
  })
}

function linger(request: IncomingMessage): void {
  const { socket } = request
  const start = performance.now()
  let dropped = 0
  socket.destroySoon = () => {}
  socket.end()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
  request.once('end', () => socket.destroy())
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    const ahead = dropped / BYTES_PER_MS - (performance.now() - start)
    if (ahead <= 0) return
    request.pause()
    setTimeout(() => request.resume(), ahead).unref()
  })
  // Node discards a body that is never read, and at any speed.
  request.read(0)
}
