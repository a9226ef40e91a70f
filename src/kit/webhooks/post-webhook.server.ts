import { once } from 'node:events'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { type OutgoingProxy, proxyAgentFor } from '#kit/http/outgoing-proxy.server.ts'
import {
  AddressRefused,
  isPublicAddress,
  literalAddress,
  publicLookup,
  type Resolve,
} from './public-address.server.ts'
import { signatureHeaders, type WebhookMessage, type WebhookSecrets } from './signature.server.ts'

export interface WebhookEndpoint {
  url: string
  secrets: WebhookSecrets
  /** Allows private and loopback addresses; default: public ones only. */
  allowPrivate?: boolean
  userAgent: string
  /** Resolves the host name, and so decides which addresses a name may have. */
  proxy?: OutgoingProxy | undefined
  /** Time for the whole attempt, in ms; default: 15 s. */
  timeoutMs?: number
  /** Default: the resolver of the system. */
  resolve?: Resolve
}

export interface WebhookResponse {
  status: number
  /** Value of Retry-After, in ms. */
  retryAfterMs: number | undefined
  /** Beginning of the body. */
  text: string
}

const TIMEOUT_MS = 15_000
/** Largest part of a response that is read, in bytes. */
const RESPONSE_LIMIT = 64 * 1024

/**
 * Posts a signed message once, without following redirects. Rejects if no complete response comes in time, and with AddressRefused
 * for an address that is not public. A response beyond the limit counts as complete.
 */
export async function postWebhook(
  message: WebhookMessage,
  endpoint: WebhookEndpoint,
  abandoned: AbortSignal,
): Promise<WebhookResponse> {
  const timeout = AbortSignal.timeout(endpoint.timeoutMs ?? TIMEOUT_MS)
  const signal = AbortSignal.any([abandoned, timeout])
  try {
    const request = open(endpoint, signal, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(message.body),
      'user-agent': endpoint.userAgent,
      ...(message.traceparent && { traceparent: message.traceparent }),
      ...signatureHeaders(message, endpoint.secrets, Date.now()),
    })
    request.end(message.body)
    const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
    // The response reports an error that comes after it.
    request.on('error', () => {})
    return {
      status: response.statusCode ?? 0,
      retryAfterMs: readRetryAfter(response.headers['retry-after']),
      text: await readStart(response),
    }
  } catch (error) {
    throw timeout.aborted ? timeout.reason : error
  }
}

/** Connects to the endpoint as `postWebhook` does, with TLS if it has that, and sends no request. Rejects with the error of the network. */
export async function connectWebhook(endpoint: WebhookEndpoint, signal: AbortSignal): Promise<void> {
  const request = open(endpoint, signal, {})
  try {
    const [socket] = (await once(request, 'socket', { signal })) as [Socket | TLSSocket]
    if ('authorized' in socket) {
      // One through a proxy may have its TLS already.
      if (!socket.authorized) await once(socket, 'secureConnect', { signal })
    } else if (socket.connecting) await once(socket, 'connect', { signal })
  } finally {
    request.on('error', () => {})
    request.destroy()
  }
}

function open(
  endpoint: WebhookEndpoint,
  signal: AbortSignal,
  headers: http.OutgoingHttpHeaders,
): ClientRequest {
  const url = new URL(endpoint.url)
  const literal = literalAddress(url)
  if (!endpoint.allowPrivate && literal !== undefined && !isPublicAddress(literal))
    throw new AddressRefused(`${literal} is not public`)
  const agent = endpoint.proxy && proxyAgentFor(url, endpoint.proxy)
  return (url.protocol === 'https:' ? https : http).request(url, {
    method: 'POST',
    // A pooled socket might be connected to a former address of the name.
    agent: agent ?? false,
    ...(!endpoint.allowPrivate && !agent && { lookup: publicLookup(endpoint.resolve) }),
    signal,
    headers,
  })
}

/** Returns the text up to the limit, and closes the connection there. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= RESPONSE_LIMIT) break
  }
  return Buffer.concat(chunks).subarray(0, RESPONSE_LIMIT).toString()
}

/** Reads seconds or a date (RFC 9110, section 10.2.3), as ms from now. */
function readRetryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}
