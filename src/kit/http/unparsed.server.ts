import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ServedRequest } from './access-log.server.ts'
import type { Connections } from './connections.server.ts'
import { type Refusal, refusalAnswer, UNKNOWN_METHOD } from './guard.server.ts'

/** Time for reading the refusal before the connection is destroyed, in ms. */
const LINGER_MS = 500

/** Refusals by Node's error codes; any other code means a request that cannot be parsed. */
const REFUSALS: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, title: 'Request Timeout', code: 'timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, title: 'Request Header Fields Too Large', code: 'headers-too-large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, title: 'Content Too Large', code: 'too-large' },
}
const MALFORMED: Refusal = { status: 400, title: 'Bad Request', code: 'malformed' }

interface RefusalOptions {
  headers: Record<string, string>
  connections: Connections
  logAccess?: ((served: ServedRequest) => void) | undefined
}

/** Refuses input that never becomes a request: it cannot be parsed, arrives too slowly, or is a CONNECT. */
export function refuseUnparsed(server: Server, { headers, connections, logAccess }: RefusalOptions): void {
  const refuse = (socket: Duplex, refusal: Refusal) => {
    logAccess?.({ status: refusal.status, seconds: 0, code: refusal.code })
    socket.end(responseText(refusal, headers))
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = connections.latest(socket as Socket)
    const isAnswering = response?.headersSent && !response.writableFinished
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) socket.destroy()
    else refuse(socket, REFUSALS[error.code ?? ''] ?? MALFORMED)
  })
  server.on('connect', (_, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    refuse(socket, UNKNOWN_METHOD)
  })
}

interface BodyRate {
  bytes: number
  /** Length of the period, in ms. */
  per: number
}

/** Refuses a request when fewer than `bytes` of its body arrive in a period. Node's own limit must allow the longest upload. */
export function enforceBodyRate(server: Server, request: IncomingMessage, { bytes, per }: BodyRate): void {
  const { socket } = request
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const isTooSlow = socket.bytesRead - before < bytes
    before = socket.bytesRead
    const isOver = request.complete || socket.destroyed
    if (!isOver && !isTooSlow) return
    clearInterval(timer)
    if (isOver) return
    const error = Object.assign(new Error('the body arrives too slowly'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    })
    server.emit('clientError', error, socket)
  }, per)
  timer.unref()
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined

function responseText(refusal: Refusal, common: Record<string, string>): string {
  const { headers, body } = refusalAnswer(refusal)
  const lines = Object.entries({ ...common, date: new Date().toUTCString(), ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n')
}
