import { STATUS_CODES } from 'node:http'
import type { Log } from '#kit/log/log.server.ts'
import { METHODS } from './guard.server.ts'
import { networkOf } from './ip-address.server.ts'

/** A response that was sent, or whose client left before it (status 499). */
export interface ServedRequest {
  status: number
  seconds: number
  /** Absent for input that never became a request. */
  method?: string | undefined
  /** Path without the query; absent for input that never became a request. */
  path?: string | undefined
  /** Absent for a cached response. */
  request_id?: string | undefined
  trace_id?: string | undefined
  /** Machine-readable reason of a refusal. */
  code?: string | undefined
  client?: string | undefined
}

/** Responses that are logged: all of them, or those with a status of 400 and above. */
export type AccessLogLevel = 'all' | 'errors'

interface AccessLogOptions {
  level: AccessLogLevel
  /** Returns the route of a path; it must have a bounded number of results. */
  routeOf: (path: string) => string
  log: Pick<Log, 'info'>
  /** Clock in ms; default: a monotonic one. */
  now?: () => number
}

/** Lines about each status of a refusal in a second, and at once: scanners request thousands of addresses. */
const REFUSED_RATE = 1
const REFUSED_BURST = 10

/** Creates the access log: one line a response, without query, full address or anything that a visitor typed. */
export function createAccessLog({ level, routeOf, log, now = () => performance.now() }: AccessLogOptions) {
  const samplers = new Map<number, ReturnType<typeof createSampler>>()
  const sample = (status: number) => samplers.getOrInsertComputed(status, () => createSampler(now))()
  return (served: ServedRequest): void => {
    const { status, path, method, seconds, client, code, request_id, trace_id } = served
    if (level === 'errors' && status < 400) return
    const omitted = status >= 400 && status < 500 ? sample(status) : 0
    if (omitted === undefined) return
    log.info(
      {
        request_id,
        trace_id,
        method: method === undefined || METHODS.includes(method) ? method : 'other',
        route: path === undefined ? undefined : routeOf(path),
        status,
        code: status < 400 ? undefined : (code ?? nameOf(status)),
        ms: Math.round(seconds * 1000),
        network: client === undefined ? undefined : networkOf(client, { ipv4: 24, ipv6: 48 }),
        omitted: omitted || undefined,
      },
      'response',
    )
  }
}

/** Creates a function that returns how many lines were left out since the last one; undefined if this one is left out, too. */
function createSampler(now: () => number): () => number | undefined {
  let [tokens, at, omitted] = [REFUSED_BURST, now(), 0]
  return () => {
    const time = now()
    tokens = Math.min(REFUSED_BURST, tokens + ((time - at) / 1000) * REFUSED_RATE)
    at = time
    if (tokens < 1) {
      omitted += 1
      return undefined
    }
    tokens -= 1
    const before = omitted
    omitted = 0
    return before
  }
}

const CLIENT_LEFT = 499

/** Returns `not-found` for a 404. */
const nameOf = (status: number): string =>
  status === CLIENT_LEFT
    ? 'client-left'
    : (STATUS_CODES[status] ?? String(status)).toLowerCase().replaceAll(' ', '-')
