import { collectDefaultMetrics, Registry } from '@prometheus-io/client'
import { Hono } from 'hono'
import { type AccessLogLevel, createAccessLog } from '#kit/http/access-log.server.ts'
import { currentRequest } from '#kit/http/current-request.server.ts'
import { methodNotAllowed, notFound, problem } from '#kit/http/problem.server.ts'
import type { GuardRules } from '#kit/http/guard.server.ts'
import { securityHeaders } from '#kit/http/security-headers.server.ts'
import { NO_STORE } from '#kit/http/see-other.server.ts'
import { HttpServer } from '#kit/http/server.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { createRouteLabels } from '#kit/metrics/route-labels.server.ts'
import { createHealthApi, HEALTH_PATHS, type HealthReport } from './health.server.ts'
import { LEADS_API } from './leads-api.server.ts'

interface PrivateListenerOptions {
  /** Host names that it answers to, besides localhost. */
  hosts: string[]
  bodyLimit: number
  /** Origins of pages that may change something, beside that of the listener itself. */
  asked?: GuardRules['asked']
  /** ACCESS_LOG; default: off. */
  accessLog?: AccessLogLevel | 'off'
  log: Log
}

const DIRECT = { isProxied: false, origin: undefined }

const METHODS = 'GET, HEAD, OPTIONS'
const STARTING: HealthReport = { status: 'starting' }

/** The listener for operators: metrics and details of readiness, which are never on the public port. */
export class PrivateListener {
  readonly registry = new Registry()
  /** Reports what is not ready and why; set once the site is composed. */
  details = (): Promise<HealthReport> => Promise.resolve(STARTING)
  /** Answers requests to the sales desk, and for the files of its pages; set once the site is composed, if there is a desk. */
  desk: ((request: Request) => Response | Promise<Response>) | undefined
  /** Answers requests for the list of leads; set once the site is composed, if there is a token for it. */
  leads: ((request: Request) => Response | Promise<Response>) | undefined
  readonly #server: HttpServer

  constructor({ hosts, bodyLimit, asked = DIRECT, accessLog = 'off', log }: PrivateListenerOptions) {
    collectDefaultMetrics({ register: this.registry })
    const app = this.#createApp(log)
    const patterns = app.routes.map(({ path }) => path)
    const routeOf = createRouteLabels(patterns, () => undefined)
    this.#server = new HttpServer({
      fetch: (request) => app.fetch(request),
      guard: { hosts: [...hosts, 'localhost'], anyHost: HEALTH_PATHS, bodyLimit, asked },
      headers: securityHeaders({}, { isSecure: false }),
      logAccess: accessLog === 'off' ? undefined : createAccessLog({ level: accessLog, routeOf, log }),
      log,
    })
  }

  listen(port: number, host: string): Promise<number> {
    return this.#server.listen(port, host)
  }

  close(): Promise<void> {
    return this.#server.drain({ delay: 0, grace: 1000 })
  }

  #createApp(log: Log): Hono {
    const app = new Hono()
    app.get('/metrics', async (context) => {
      const { registry } = this
      return context.body(await registry.metrics(), 200, {
        'content-type': registry.contentType,
        ...NO_STORE,
      })
    })
    app.route(
      '/',
      createHealthApi(() => this.details()),
    )
    // A POST of the desk changes something; nothing else here does.
    app.on(['GET', 'POST'], ['/desk', '/desk/*', '/_app/assets/*'], (context, next) =>
      this.desk ? this.desk(context.req.raw) : next(),
    )
    app.all(LEADS_API, (context, next) => (this.leads ? this.leads(context.req.raw) : next()))
    app.options('*', (context) => context.body(null, 204, { allow: METHODS }))
    app.get('*', () => notFound())
    app.notFound(() => methodNotAllowed(METHODS))
    app.onError((error) => {
      log.error({ err: error, ...currentRequest() }, 'a request of the private listener failed')
      return problem({ status: 500, title: 'Internal Server Error', code: 'internal' })
    })
    return app
  }
}
