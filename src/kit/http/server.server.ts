import { randomUUID } from 'node:crypto'
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Log } from '#kit/log/log.server.ts'
import { corsHeaders } from './cors.server.ts'
import { answering } from './current-request.server.ts'
import { clientAddress, isOfUnknownProxy } from './client-address.server.ts'
import { Connections } from './connections.server.ts'
import { type Farewell, leave } from './departure.server.ts'
import { type GuardRules, longestBody, refusalAnswer, refuse, type Refusal } from './guard.server.ts'
import { keepPace } from './pace.server.ts'
import { rawValues } from './raw-headers.server.ts'
import { sender } from './sender.server.ts'
import type { Asked, Prepared } from './stored.server.ts'
import { escapePercents, pathOf, toOriginForm } from './target.server.ts'
import { refuseLate, refuseUnparsed } from './unparsed.server.ts'

export interface HttpOptions {
  fetch: (request: Request) => Response | Promise<Response>
  /** What `fetch` would answer to a GET or HEAD of this target (path and query), if that lies ready. */
  kept?: (target: string, asked: Asked) => Prepared | undefined
  guard: GuardRules
  /** Set on every answer that does not set them itself. */
  headers: Record<string, string>
  /** How many proxies all clients come through; each adds to `X-Forwarded-For`. */
  trustedProxies?: number
  /** How long a connection may stand still while an answer is sent, in ms. */
  stall?: number
  /** How long a body may take for each `bodyLimit` of it, in ms. */
  pace?: number
  log: Log
}

export interface HttpServer {
  /** Listens; resolves with the port taken. */
  listen(port: number, host: string): Promise<number>
  /** Keeps answering for a while, saying goodbye, then closes; resolves when nobody is connected. */
  drain(farewell: Farewell): Promise<void>
}

// backend.md 4.6: Node's own defaults leave a slow client a minute.
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
  // The guard says so itself, with all headers.
  requireHostHeader: false,
}
/** With files in it a body may take longer, as long as it keeps its pace. */
const UPLOAD_MS = 600_000
/** backend.md 4.6. */
const PACE_MS = 10_000
/** Node may look twice before it believes that nothing moves: nobody holds an answer for much more than 20 s. */
const STALL_MS = 10_000
/** How soon a slow answer is noticed. */
const LOOK_MS = 1000
/** A proxy keeps connections, and must not find one closed that it is just using; bare, they cost us. */
const KEEP_ALIVE_MS = { proxy: 65_000, bare: 5000 }
const MAX_CONNECTIONS = 2000
const DISCARD_LIMIT = 256 * 1024
const BAD_EXPECTATION: Refusal = { status: 417, title: 'Expectation Failed', code: 'expectation' }

export function createHttpServer(options: HttpOptions): HttpServer {
  settleShapes()
  const { fetch, kept, guard, headers, trustedProxies = 0, stall = STALL_MS, pace = PACE_MS, log } = options
  const listener = getRequestListener((request) => fetch(request), { overrideGlobalObjects: false })
  const clientOf = clientReader(trustedProxies, log)
  const keepAliveTimeout = trustedProxies > 0 ? KEEP_ALIVE_MS.proxy : KEEP_ALIVE_MS.bare
  const sendKept = sender(headers)
  let isLeaving = false
  const answer: Answer = (request, response, refused) => {
    connections.answer(request.socket, response)
    keepPace(request, { bytes: guard.bodyLimit, every: pace }, () => refuseLate(server, request.socket))
    if (isLeaving) response.setHeader('connection', 'close')
    toOriginForm(request)
    escapePercents(request)
    const refusal = refused ?? refuse(request, guard)
    const ready = refusal ? undefined : keptFor(request, kept)
    if (ready) return sendKept(response, ready)
    const request_id = randomUUID()
    response.setHeaders(new Map(Object.entries({ ...headers, 'x-request-id': request_id })))
    const identity = { instance: pathOf(request), request_id }
    answering({ identity, client: clientOf(request) }, () => {
      const discard = Math.max(DISCARD_LIMIT, longestBody(request, guard))
      if (refusal) return sendRefusal({ request, response, discard }, withCors(refusal, request, guard))
      listener(request, response).catch((error: unknown) => {
        log.error({ err: error, request_id }, 'request failed')
        response.destroy()
      })
    })
  }
  const limits = { ...LIMITS, ...(guard.uploads && { requestTimeout: UPLOAD_MS }), keepAliveTimeout }
  const server = createServer(limits, (request, response) =>
    inTurn(response, () => answer(request, response)),
  )
  const connections = new Connections(server)
  answerExpecting(server, answer)
  refuseUnparsed(server, { headers, connections })
  endStalled(server, connections, stall)
  server.maxConnections = MAX_CONNECTIONS
  server.maxRequestsPerSocket = 1000
  return {
    listen: (port, host) => listenOn(server, port, host),
    drain(farewell) {
      isLeaving = true
      return leave(server, connections, farewell)
    },
  }
}

/**
 * V8 settles how much room an object has for its properties at the seventh one made. Where a full collection came between the
 * sixth and that, every request and answer was a dictionary from then on, and a kept page took 32 µs instead of 17.
 */
function settleShapes(): void {
  Array.from({ length: 8 }, () => new ServerResponse(new IncomingMessage(new Socket())))
}

/**
 * Ends connections on which an answer stands still. Node's own limit for all of them (`server.timeout`) would cost every request
 * two timers; nearly all are answered before anybody looks.
 */
function endStalled(server: Server, connections: Connections, stall: number): void {
  const look = () => {
    for (const { headersSent, socket } of connections.owed())
      // An answer not begun is ours to hurry with; a request that does not come has limits of its own.
      if (headersSent && socket && socket.timeout !== stall) socket.setTimeout(stall)
  }
  const timer = setInterval(look, Math.min(LOOK_MS, stall)).unref()
  server.once('close', () => clearInterval(timer))
}

/** Tells the addresses of clients; once it says that a proxy stands before this server which it was not told of. */
function clientReader(trustedProxies: number, log: Log): (request: IncomingMessage) => string | undefined {
  let isTold = trustedProxies > 0
  return (request) => {
    if (!isTold && isOfUnknownProxy(request)) {
      isTold = true
      log.warn(
        'X-Forwarded-For is not read, for no proxy is trusted: all behind this one count as one client',
      )
    }
    return clientAddress(request, trustedProxies)
  }
}

/** The answer to a page's request that lies ready: no route has to see it. */
function keptFor(request: IncomingMessage, kept: HttpOptions['kept']) {
  const { method, url = '' } = request
  if (!kept || (method !== 'GET' && method !== 'HEAD')) return undefined
  const valueOf = (name: string) => rawValues(request, name).join() || undefined
  return kept(url, {
    method,
    acceptEncoding: valueOf('accept-encoding'),
    ifNoneMatch: valueOf('if-none-match'),
  })
}

/** Of requests sent without waiting for answers, one is answered at a time: who reads nothing holds one answer, not forty. */
function inTurn(response: ServerResponse, answer: () => void): void {
  if (response.socket) answer()
  else response.once('socket', answer)
}

type Answer = (request: IncomingMessage, response: ServerResponse, refused?: Refusal) => void

/** Answers who waits to be told to go on. Node by itself says so out of turn: between head and body of what lies ready. */
function answerExpecting(server: Server, answer: Answer): void {
  server.on('checkContinue', (request, response) =>
    inTurn(response, () => {
      response.writeContinue()
      answer(request, response)
    }),
  )
  server.on('checkExpectation', (request, response) =>
    inTurn(response, () => answer(request, response, BAD_EXPECTATION)),
  )
}

function listenOn(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** A page of another of our hosts must be able to read why it is refused. */
const withCors = (refusal: Refusal, { headers }: IncomingMessage, { hosts }: GuardRules): Refusal => ({
  ...refusal,
  headers: { ...refusal.headers, ...corsHeaders(headers.origin, hosts) },
})

interface Refused {
  request: IncomingMessage
  response: ServerResponse
  /** Bytes. */
  discard: number
}

/** Answers before the body has come, then reads a part of it: else the client sees a reset, not the answer. */
function sendRefusal({ request, response, discard }: Refused, refusal: Refusal): void {
  const { headers, body } = refusalAnswer(refusal)
  response.writeHead(refusal.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
  let discarded = 0
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length
    if (discarded > discard) request.destroy()
  })
}
