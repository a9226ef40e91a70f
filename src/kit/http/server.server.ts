import { randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Log } from '#kit/log/log.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { clientAddress, isFromUncountedProxy } from './client-address.server.ts'
import { Connections } from './connections.server.ts'
import type { ServedRequest } from './access-log.server.ts'
import { type RequestContext, runInRequest } from './current-request.server.ts'
import { gracefulShutdown, type ShutdownTimes } from './graceful-shutdown.server.ts'
import { type Expectation, handleExpectations, whenPreviousIsSent } from './expectations.server.ts'
import { type GuardRules, refuse } from './guard.server.ts'
import { lingerAfterEarlyResponse } from './linger.server.ts'
import { LISTENER, type RefusedRequest, sendRefusal } from './send-refusal.server.ts'
import type { Preconditions, PreparedResponse } from './stored-response.server.ts'
import { escapePercents, pathOf, toOriginForm } from './target.server.ts'
import { readTraceparent, traceIdOf } from './trace.server.ts'
import { enforceBodyRate, hasBody, refuseUnparsed } from './unparsed.server.ts'

export interface HttpOptions {
  fetch: (request: Request) => Response | Promise<Response>
  /** Returns what `fetch` would answer to a GET or HEAD of this target (path and query), if it is cached. */
  fromCache?: (target: string, preconditions: Preconditions) => PreparedResponse | undefined
  guard: GuardRules
  respondRefusedForm?: RefusedRequest['respondRefusedForm']
  /** Called at the end of every response; after `fromCache` at once. Status 499: the client left before the response. */
  onResponse?: ((request: IncomingMessage, status: number, seconds: number) => void) | undefined
  /** Called at the same time, and for input that never becomes a request. */
  logAccess?: ((served: ServedRequest) => void) | undefined
  /** Headers of every response that does not set them itself. */
  headers: Record<string, string>
  /** Number of proxies in front of this server; each appends to `X-Forwarded-For`. */
  trustedProxies?: number
  /** Time without reading a response after which a client's connection is closed, in ms. */
  stallTimeout?: number
  /** A body must grow by at least `bodyLimit` bytes in this time, in ms. */
  bodyRatePeriod?: number
  log: Log
}

// Node's own defaults allow a slow client a minute.
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
  // The guard refuses such requests itself, with all headers.
  requireHostHeader: false,
}
/** Time limit of a request that may carry files, in ms; the minimum body rate ends a slow one earlier. */
const UPLOAD_TIMEOUT_MS = 600_000
const BODY_RATE_PERIOD_MS = 10_000
/** Node may need two periods to notice an idle socket, so a client can hold a response for about 20 s. */
const STALL_TIMEOUT_MS = 10_000
const STALL_CHECK_MS = 1000
/** A proxy reuses connections and must not find one closed in that moment; direct clients get a short time. */
const KEEP_ALIVE_MS = { proxied: 65_000, direct: 5000 }
const MAX_CONNECTIONS = 2000
const MAX_REQUESTS_PER_CONNECTION = 1000

/** The HTTP server: guard, cached pages, then `fetch`, with limits on every connection. */
export class HttpServer {
  readonly #options: HttpOptions
  readonly #server: Server
  readonly #connections: Connections
  readonly #toFetch: ReturnType<typeof getRequestListener>
  readonly #sendCached: ReturnType<typeof createCachedSender>
  readonly #clientOf: ReturnType<typeof createClientReader>
  #isDraining = false
  /** Requests wait for this promise. */
  #hold: Promise<void> | undefined

  constructor(options: HttpOptions) {
    const { headers, trustedProxies = 0, stallTimeout = STALL_TIMEOUT_MS, logAccess, log } = options
    this.#options = options
    this.#toFetch = getRequestListener((request) => options.fetch(request), LISTENER)
    this.#sendCached = createCachedSender(headers)
    this.#clientOf = createClientReader(trustedProxies, log)
    this.#server = createServer(limitsOf(options), (request, response) =>
      whenPreviousIsSent(response, () => this.#handle(request, response)),
    )
    this.#server.maxConnections = MAX_CONNECTIONS
    this.#server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION
    this.#connections = new Connections(this.#server)
    handleExpectations(this.#server, (...request) => this.#handle(...request))
    refuseUnparsed(this.#server, { headers, connections: this.#connections, logAccess })
    closeStalled(this.#server, this.#connections, stallTimeout)
  }

  /** Listens on an address, or on an inherited socket. */
  listen(port: number, host: string, fd?: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      // While one server takes over from another, connections wait in the system.
      const where = fd === undefined ? { port, host } : { fd }
      this.#server.listen(where, MAX_CONNECTIONS, () => resolve(this.address.port))
    })
  }

  /** Where it listens. */
  get address(): AddressInfo {
    return this.#server.address() as AddressInfo
  }

  /** Answers requests with `Connection: close` from now on. */
  endConnections(): void {
    this.#isDraining = true
    for (const response of this.#connections.pending())
      if (!response.headersSent) response.setHeader('connection', 'close')
  }

  /** Answers requests for a while, with `Connection: close`, then closes all connections. */
  drain(times: ShutdownTimes): Promise<void> {
    this.endConnections()
    const hold = () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#hold = promise.then(() => (this.#hold = undefined))
      return resolve
    }
    return gracefulShutdown(this.#server, { ...times, connections: this.#connections, hold })
  }

  #handle(request: IncomingMessage, response: ServerResponse, expectation: Expectation = {}): void {
    if (this.#hold) return void this.#hold.then(() => this.#handle(request, response, expectation))
    const { guard, headers, fromCache, bodyRatePeriod = BODY_RATE_PERIOD_MS, log } = this.#options
    const start = performance.now()
    const { socket } = request
    this.#connections.setLatest(socket, response)
    if (hasBody(request)) {
      enforceBodyRate(this.#server, request, { bytes: guard.bodyLimit, per: bodyRatePeriod })
      lingerAfterEarlyResponse(request, response)
    }
    if (this.#isDraining) response.setHeader('connection', 'close')
    toOriginForm(request)
    escapePercents(request)
    const refusal = expectation.refusal ?? refuse(request, guard)
    if (expectation.isContinue && !refusal) response.writeContinue()
    const cached = refusal ? undefined : cachedResponse(request, fromCache)
    if (cached) {
      this.#sendCached(response, cached)
      return this.#report(request, { status: cached.status, start })
    }
    const request_id = randomUUID()
    response.setHeaders(new Map(Object.entries({ ...headers, 'x-request-id': request_id })))
    const identity = { instance: pathOf(request), request_id }
    const trace = readTraceparent(request.headers['traceparent'])
    const context: RequestContext = { identity, client: this.#clientOf(request), trace }
    response.once('close', () => this.#report(request, { status: statusOf(response), start, context }))
    runInRequest(context, () => {
      const responding = refusal
        ? sendRefusal({ request, response, refusal, ...this.#options })
        : this.#toFetch(request, response)
      responding.catch((error: unknown) => {
        log.error({ err: error, request_id }, 'request failed')
        response.destroy()
      })
    })
  }

  /** Reports a response. A failure there must not end the process. */
  #report(request: IncomingMessage, { status, start, context }: Reported): void {
    const { onResponse, logAccess, log } = this.#options
    const seconds = (performance.now() - start) / 1000
    try {
      onResponse?.(request, status, seconds)
      logAccess?.({ status, seconds, method: request.method, path: pathOf(request), ...describe(context) })
    } catch (error) {
      log.error({ err: error }, 'a response could not be counted')
    }
  }
}

interface Reported {
  status: number
  /** Time by the monotonic clock, in ms. */
  start: number
  /** Absent for a cached response. */
  context?: RequestContext
}

const describe = (context: RequestContext | undefined): Partial<ServedRequest> =>
  (context && {
    request_id: context.identity.request_id,
    trace_id: context.trace && traceIdOf(context.trace),
    code: context.code,
    client: context.client,
  }) ||
  {}

const CLIENT_LEFT = 499
const statusOf = ({ headersSent, statusCode }: ServerResponse): number =>
  headersSent ? statusCode : CLIENT_LEFT

const limitsOf = ({ guard, trustedProxies = 0 }: HttpOptions): ServerOptions => ({
  ...LIMITS,
  ...(guard.uploads && { requestTimeout: UPLOAD_TIMEOUT_MS }),
  keepAliveTimeout: trustedProxies > 0 ? KEEP_ALIVE_MS.proxied : KEEP_ALIVE_MS.direct,
})

/** Creates a sender of cached responses, which builds the header row of each response once. */
function createCachedSender(common: Record<string, string>) {
  const rowOf = memoizeByObject((headers: Record<string, string>) =>
    Object.entries({ ...common, ...headers }).flat(),
  )
  return (response: ServerResponse, { status, headers, body }: PreparedResponse): void => {
    response.writeHead(status, rowOf(headers))
    response.end(body)
  }
}

/** Returns the cached response to a GET or HEAD, which no route has to see. */
function cachedResponse(request: IncomingMessage, fromCache: HttpOptions['fromCache']) {
  const { method, url = '', headers } = request
  if (!fromCache || (method !== 'GET' && method !== 'HEAD')) return undefined
  const acceptEncoding = headers['accept-encoding']?.toString()
  return fromCache(url, { method, acceptEncoding, ifNoneMatch: headers['if-none-match'] })
}

/** Creates a reader of client addresses, which warns once about a proxy that TRUSTED_PROXIES does not count. */
function createClientReader(
  trustedProxies: number,
  log: Log,
): (request: IncomingMessage) => string | undefined {
  let isReported = trustedProxies > 0
  return (request) => {
    if (!isReported && isFromUncountedProxy(request)) {
      isReported = true
      log.warn('X-Forwarded-For is ignored because no proxy is trusted: all its clients count as one')
    }
    return clientAddress(request, trustedProxies)
  }
}

/** Closes connections whose client has stopped reading. Node's own limit (`server.timeout`) would cost every request two timers. */
function closeStalled(server: Server, connections: Connections, timeout: number): void {
  const check = () => {
    for (const { headersSent, socket } of connections.pending())
      if (headersSent && socket && socket.timeout !== timeout) socket.setTimeout(timeout)
  }
  const timer = setInterval(check, Math.min(STALL_CHECK_MS, timeout)).unref()
  server.once('close', () => clearInterval(timer))
}
