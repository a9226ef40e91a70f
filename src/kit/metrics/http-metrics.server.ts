import type { IncomingMessage } from 'node:http'
import { Counter, Histogram, type Registry } from '@prometheus-io/client'
import { METHODS } from '#kit/http/guard.server.ts'
import { pathOf } from '#kit/http/target.server.ts'

/** Upper bounds of the durations, in seconds: a cached page takes 0.1 ms, a slow upload minutes. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Returns a function that counts a response; `routeOf` must have a bounded number of results. */
export function createHttpMetrics(registry: Registry, routeOf: (path: string) => string) {
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses by route, method and status code.',
    labelNames: ['route', 'method', 'code'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response.',
    labelNames: ['route', 'method'],
    buckets: BUCKETS,
    registers,
  })
  return (request: IncomingMessage, status: number, seconds: number): void => {
    const route = routeOf(pathOf(request))
    const method = METHODS.includes(request.method ?? '') ? request.method! : 'other'
    requests.inc({ route, method, code: status })
    durations.observe({ route, method }, seconds)
  }
}
