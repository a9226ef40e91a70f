import type { IncomingMessage } from 'node:http'
import { type Problem, PROBLEM_HEADERS, problemBody } from './problem.server.ts'
import { asksForPage, decodedPath, pathOf } from './target.server.ts'

export interface GuardRules {
  /** Host names without port that this server answers to; `*` = any. */
  hosts: string[]
  /** Paths that are answered whatever the Host, for load balancers. */
  anyHost?: string[]
  /** Largest body, in bytes. */
  bodyLimit: number
  /** Accepts posts only from pages of the requested origin, port included; default: from any page of the host names. */
  asked?: AskedOrigins
  /** Paths that mail programs post to: from any origin, and as multipart too (RFC 8058 §3.2). */
  mailPrograms?: string[]
  /** Paths that accept files, as multipart, and the largest body with files, in bytes. */
  uploads?: { paths: string[]; bodyLimit: number }
}

/** Origins that count as the requested one, in addition to `http:` with the requested Host. */
interface AskedOrigins {
  /** Whether a proxy in front adds TLS; else it says so itself, with `X-Forwarded-Proto`. */
  isProxied: boolean
  /** Address at which people reach the server, if its proxy sends another Host. */
  origin: string | undefined
}

export type Refusal = Problem & { headers?: Record<string, string> }

export function refusalAnswer({ headers, ...details }: Refusal): {
  headers: Record<string, string>
  body: string
} {
  const body = problemBody(details)
  const length = String(Buffer.byteLength(body))
  return { headers: { ...PROBLEM_HEADERS, 'content-length': length, connection: 'close', ...headers }, body }
}

export const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
export const UNKNOWN_METHOD: Refusal = {
  status: 405,
  title: 'Method Not Allowed',
  code: 'method',
  headers: { allow: METHODS.join(', ') },
}
const MULTIPART = 'multipart/form-data'
const BODY_TYPES = ['application/json', 'application/x-www-form-urlencoded']
const MAIL_PROGRAM_TYPES = ['application/x-www-form-urlencoded', MULTIPART]

/** Refuses requests that no honest client sends, before any route sees them; Node's parser accepts some of them. */
export function refuse(request: IncomingMessage, rules: GuardRules): Refusal | undefined {
  return (
    refuseHost(request, rules) ??
    refuseTarget(request) ??
    (request.method === 'POST' ? refuseBody(request, rules) : undefined)
  )
}

/** A port, and the final dot of a fully qualified name. */
const HOST_END = /\.?(?::\d+)?$/

/** Whether a host belongs to this site, with or without a port or final dot. */
export function isOwnHost(host: string, hosts: string[]): boolean {
  return (
    hosts.includes(host) || hosts.includes('*') || hosts.includes(host.replace(HOST_END, '').toLowerCase())
  )
}

/** Whether an `Origin` header belongs to a page of this site; `null` belongs to none. */
export function isOwnOrigin(origin: string, hosts: string[]): boolean {
  const url = URL.parse(origin)
  return url !== null && isOwnHost(url.host, hosts)
}

/** Whether an `Origin` header is the requested origin: another port of the machine is another site. */
function isAskedOrigin(given: string, { headers }: IncomingMessage, asked: AskedOrigins): boolean {
  const isProxied = asked.isProxied || headers['x-forwarded-proto'] === 'https'
  const own = [
    asked.origin,
    ...(isProxied ? ['http', 'https'] : ['http']).map((scheme) => `${scheme}://${headers.host}`),
  ]
  return own.some((origin) => origin !== undefined && URL.parse(origin)?.origin === given)
}

function refuseHost(request: IncomingMessage, { hosts, anyHost }: GuardRules): Refusal | undefined {
  const [host, ...more] = request.headersDistinct.host ?? []
  if (more.length > 0) return { status: 400, title: 'Bad Request', code: 'host-header' }
  if (host !== undefined && isOwnHost(host, hosts)) return undefined
  if (anyHost?.includes(pathOf(request))) return undefined
  return host === undefined
    ? { status: 400, title: 'Bad Request', code: 'host-header' }
    : { status: 421, title: 'Misdirected Request', code: 'wrong-host' }
}

/** Matches most paths: no percent codes and no dot segments. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)*\/?$/

/** Dot segments, which clients resolve themselves; `/.//host` would become an address of another host. */
const DOTS = /(?:^|\/)\.{1,2}(?:\/|$)/

function refuseTarget(request: IncomingMessage): Refusal | undefined {
  if (!METHODS.includes(request.method ?? '')) return UNKNOWN_METHOD
  const bad: Refusal = { status: 400, title: 'Bad Request', code: 'path' }
  const path = pathOf(request)
  if (path.startsWith('//')) return redirectToSingleSlash(request) ?? bad
  if (!path.startsWith('/')) return bad
  if (PLAIN_PATH.test(path)) return undefined
  const decoded = decodedPath(path)
  if (decoded === undefined) return bad
  return DOTS.test(decoded) || /[\0\\]/.test(decoded) ? bad : undefined
}

/** Redirects a mistyped `//products` to `/products`: with two slashes it would be an address of another host. */
function redirectToSingleSlash(request: IncomingMessage): Refusal | undefined {
  const to = (request.url ?? '').replace(/^[/\\]+/, '/')
  if (!asksForPage(request, to) || !/^[!-~]+$/.test(to)) return undefined
  return { status: 301, title: 'Moved Permanently', code: 'path', headers: { location: to } }
}

const acceptsFiles = (request: IncomingMessage, { uploads }: GuardRules): boolean =>
  uploads?.paths.includes(pathOf(request)) ?? false

const bodyLimitOf = (request: IncomingMessage, rules: GuardRules): number =>
  (acceptsFiles(request, rules) && rules.uploads?.bodyLimit) || rules.bodyLimit

function refuseBody(request: IncomingMessage, rules: GuardRules): Refusal | undefined {
  const { headers } = request
  if (headers['transfer-encoding'] !== undefined)
    return { status: 411, title: 'Length Required', code: 'length-required' }
  const length = headers['content-length']
  if (length === undefined || !/^\d+$/.test(length))
    return { status: 411, title: 'Length Required', code: 'length-required' }
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  const limit = type === MULTIPART ? bodyLimitOf(request, rules) : rules.bodyLimit
  if (Number(length) > limit) {
    return {
      status: 413,
      title: 'Content Too Large',
      code: 'too-large',
      detail: `At most ${limit} bytes.`,
    }
  }
  const isForMail = rules.mailPrograms?.includes(pathOf(request)) ?? false
  const types = isForMail
    ? MAIL_PROGRAM_TYPES
    : [...BODY_TYPES, ...(acceptsFiles(request, rules) ? [MULTIPART] : [])]
  if (!types.includes(type) || headers['content-encoding'] !== undefined) {
    return {
      status: 415,
      title: 'Unsupported Media Type',
      code: 'media-type',
      detail: `Send ${types.join(' or ')}.`,
    }
  }
  return isForMail ? undefined : refuseCrossSite(request, rules)
}

/** Refuses a POST from another site's page. Clients other than browsers send neither header. */
function refuseCrossSite(request: IncomingMessage, { hosts, asked }: GuardRules): Refusal | undefined {
  const { headers } = request
  const refusal: Refusal = { status: 403, title: 'Forbidden', code: 'cross-site' }
  // Browsers send `Origin: null` when the page's referrer policy is `no-referrer`.
  if (headers.origin === 'null') return headers['sec-fetch-site'] === 'same-origin' ? undefined : refusal
  if (headers.origin !== undefined) {
    const isOwn = asked ? isAskedOrigin(headers.origin, request, asked) : isOwnOrigin(headers.origin, hosts)
    return isOwn ? undefined : refusal
  }
  return headers['sec-fetch-site'] === 'cross-site' ? refusal : undefined
}
