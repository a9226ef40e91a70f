import { once } from 'node:events'
import { connect } from 'node:net'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { failureOf, openFiles } from '#kit/files/open-files.server.ts'
import { within } from '#kit/limits/within.server.ts'
import { connectWebhook, type WebhookEndpoint } from '#kit/webhooks/post-webhook.server.ts'
import { verifySmtp } from '#leads/mail/transport.server.ts'
import { checkDatabase } from './check-database.server.ts'
import type { CheckedSettings, CheckRow } from './start-check.server.ts'

interface Connection {
  /** Setting that names the other end. */
  name: string
  tried: string
  /** Rejects if the connection is of no use; resolves with a note, or undefined. */
  connect: (signal: AbortSignal) => Promise<string | undefined | void>
}

/** Tries every server that the settings name, all at once, each for at most `limit` ms. */
export const checkConnections = (settings: CheckedSettings, limit: number): Promise<CheckRow[]> =>
  Promise.all(listConnections(settings).map((connection) => tryConnection(connection, limit)))

async function tryConnection({ name, tried, connect }: Connection, limit: number): Promise<CheckRow> {
  const late = () => new Error(`no answer within ${limit / 1000} s; is a firewall between, or is it TLS?`)
  const connecting = new AbortController()
  try {
    const note = await within(connect(connecting.signal), limit, late)
    return { name, tried, ...(note && { note }) }
  } catch (error) {
    return { name, tried, problem: explain(name, error) }
  } finally {
    connecting.abort()
  }
}

function listConnections({ settings, explicit, crm, siteHost }: CheckedSettings): Connection[] {
  const { FILES_URL: s3, DATA_DIR, SMTP_URL: smtp, HTTPS_PROXY: proxy } = settings
  const databases = (['DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const).flatMap((name) => {
    const url = settings[name]
    const tried = `reading at ${hostOf(url)}`
    return url === undefined ? [] : { name, tried, connect: () => checkDatabase(name, url) }
  })
  return [
    ...databases,
    ...(proxy === undefined ? [] : [checkProxy(proxy)]),
    ...(s3
      ? [
          {
            name: 'FILES_URL',
            tried: `listing ${s3.bucket} at ${hostOf(s3.endpoint)}`,
            connect: () => checkS3(openFiles(s3, DATA_DIR)),
          },
        ]
      : []),
    ...(smtp === undefined
      ? []
      : [
          {
            name: 'SMTP_URL',
            tried: `EHLO and login at ${hostOf(smtp)}`,
            connect: () => verifySmtp(smtp, siteHost),
          },
        ]),
    ...(crm ? [checkCrm(crm)] : []),
    ...listServices(settings, explicit),
  ]
}

const checkProxy = (proxy: string): Connection => ({
  name: 'HTTPS_PROXY',
  tried: `connection to ${hostOf(proxy)}`,
  async connect(signal) {
    const { hostname, port, protocol } = new URL(proxy)
    const socket = connect({ host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) })
    await once(socket, 'connect', { signal }).finally(() => socket.destroy())
  },
})

const checkCrm = (crm: WebhookEndpoint): Connection => ({
  name: 'CRM_WEBHOOK_URL',
  tried: `connection to ${hostOf(crm.url)}, without an event`,
  connect: (signal) => connectWebhook(crm, signal),
})

/** Lists the other servers that answer requests for data: only those that were set to one. */
function listServices(
  { API_BASE_URL, IMAGE_BASE_URL, ICON_SERVICE_URL }: CheckedSettings['settings'],
  explicit: CheckedSettings['explicit'],
): Connection[] {
  const services = [
    { name: 'API_BASE_URL', url: API_BASE_URL, path: '/product-categories', mustBeOk: true },
    { name: 'IMAGE_BASE_URL', url: IMAGE_BASE_URL, path: '/', mustBeOk: false },
    { name: 'ICON_SERVICE_URL', url: ICON_SERVICE_URL, path: '/', mustBeOk: false },
  ]
  return services
    .filter(({ name, url }) => explicit(name) && url !== undefined && /^https?:/.test(url))
    .map(({ name, url, path, mustBeOk }) => ({
      name,
      tried: `GET ${hostOf(url)}${path}`,
      connect: async (signal) => {
        const { status, body } = await fetch(`${url}${path}`, { signal })
        await body?.cancel()
        if (mustBeOk ? status !== 200 : status >= 500) throw new Error(`it answers ${status}`)
      },
    }))
}

async function checkS3(files: FileStore): Promise<void> {
  const failure = await failureOf(files)
  if (failure) throw failure
}

/** Returns the host and port of an address, and nothing secret of it. */
const hostOf = (url: string | undefined): string => URL.parse(url ?? '')?.host ?? ''

/** Remedies by the code or the message of an error. */
const REMEDIES: [RegExp, string][] = [
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'is the name of the host right?'],
  [/ECONNREFUSED/, 'is the port right, and does the server run?'],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|TimeoutError|ETIME/, 'is a firewall between?'],
  [/EAUTH/, 'correct user and password, percent-encoded'],
  [
    /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/i,
    'name its CA with NODE_EXTRA_CA_CERTS=<file>, and the host as it is in its certificate',
  ],
  [
    /ETLS|EPROTO|WRONG_VERSION|wrong version/,
    'is it TLS? smtps:// is for port 465, smtp:// for 587 and 25; https:// for a web server with TLS; tls=0 for an S3 store without',
  ],
  [/it answers 5/, 'its log says why'],
  [/it answers/, 'is its path right?'],
  [/address_refused/, 'CRM_WEBHOOK_ALLOW_PRIVATE=1 allows an address of your own network'],
]

function explain(name: string, error: unknown): string {
  const { name: kind, message, code = '' } = deepest(error)
  const remedy = REMEDIES.find(([pattern]) => pattern.test(`${code} ${kind} ${message}`))?.[1]
  const text = message.startsWith(`${name}: `) ? message.slice(name.length + 2) : message
  return [(text || code).replaceAll(/\s+/g, ' ').trim(), remedy].filter(Boolean).join('; ')
}

interface CodedError extends Error {
  code?: string
}

/** `fetch` and the attempts of several addresses hide the reason in their error. */
function deepest(error: unknown): CodedError {
  const { cause, errors } = error as Error & { errors?: unknown[] }
  const inner = errors?.[0] ?? (error instanceof TypeError ? cause : undefined)
  return inner === undefined ? (error as CodedError) : deepest(inner)
}
