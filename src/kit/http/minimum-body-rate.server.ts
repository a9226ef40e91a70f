import type { IncomingMessage } from 'node:http'

interface Rate {
  bytes: number
  /** In ms. */
  per: number
}

/**
 * Calls `onTooSlow` once when fewer than `bytes` of an incomplete body arrived in the last `per` ms. Node itself has one time
 * limit for requests of all kinds, which must be long enough for the longest upload.
 */
export function enforceMinimumBodyRate(
  request: IncomingMessage,
  { bytes, per }: Rate,
  onTooSlow: () => void,
): void {
  if (!hasBody(request)) return
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const isTooSlow = socket.bytesRead - before < bytes
    before = socket.bytesRead
    const isOver = request.complete || socket.destroyed
    if (!isOver && !isTooSlow) return
    clearInterval(timer)
    if (!isOver) onTooSlow()
  }, per)
  timer.unref()
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined
