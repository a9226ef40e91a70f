import type { IncomingMessage } from 'node:http'
import { rawValues } from './raw-headers.server.ts'

interface Pace {
  bytes: number
  /** In ms. */
  every: number
}

/**
 * Calls `late` once when of a body that has not come whole fewer than so many bytes came in so much time. Node itself has one
 * limit for requests of all kinds, which must leave time for the longest of them.
 */
export function keepPace(request: IncomingMessage, { bytes, every }: Pace, late: () => void): void {
  if (!hasBody(request)) return
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const isLate = socket.bytesRead - before < bytes
    before = socket.bytesRead
    if (!request.complete && !socket.destroyed && !isLate) return
    clearInterval(timer)
    if (!request.complete && !socket.destroyed) late()
  }, every)
  timer.unref()
}

const hasBody = (request: IncomingMessage): boolean =>
  rawValues(request, 'content-length').some((length) => length !== '0') ||
  rawValues(request, 'transfer-encoding').length > 0
