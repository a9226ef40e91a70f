import { z } from 'zod'
import { DEFAULT_BUDGET } from '#kit/limits/client-budget.server.ts'
import { readNetwork } from '#kit/http/ip-address.server.ts'
import { proxySettings } from '#kit/http/outgoing-proxy.server.ts'
import { isMailAddress } from '#kit/mail/mail-address.server.ts'
import { hasAtInPath } from '#kit/settings/address-setting.server.ts'
import type { Setting, Values } from '#kit/settings/settings.server.ts'
import { timeZoneSetting } from '#kit/settings/time-zone.server.ts'
import { retentionSettings } from '#leads/retention/periods.server.ts'
import { sharedSettings } from '#leads/shared-settings.server.ts'
import { crmSettings } from './crm-webhook.server.ts'
import { listenSettings, port, upTo } from './listen-settings.server.ts'

/** Node's timers are limited to 24 days. */
const milliseconds = upTo(2_000_000_000)
/** An address without a password, because it appears in pages and logs. */
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((url) => !URL.parse(url)?.username && !URL.parse(url)?.password, 'must have no user or password')
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
/** An address to which paths are appended. */
const baseUrl = httpUrl.refine((url) => !/[?#]/.test(url), 'must have no query and no fragment')
/** The site's origin: pages are served from its root. */
const siteUrl = httpUrl
  .refine((url) => /^https?:\/\/[^/?#]+$/i.test(url), 'must have no path, query or fragment')
  .transform((url) => new URL(url).origin)
/** A path on this host to which others are appended. */
const ownPath = z
  .string()
  .regex(/^\/(?!\/)[^?#\\\s]*$/)
  .transform((path) => path.replace(/(?<!\/)\/+$/, ''))
const HOST_NAME = /^(?:\*|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/

/** Parses comma-separated host names as browsers send them: lower case, ASCII, no port. `*` = any. */
const hostList = z.string().transform((text, context) => {
  const hosts = text
    .split(',')
    .flatMap((part) => part.trim() || [])
    .map(hostOf)
  if (hosts.length > 0 && hosts.every((host) => HOST_NAME.test(host))) return hosts
  context.addIssue({ code: 'custom', message: 'must be host names with commas between them' })
  return z.NEVER
})

/** Returns the host name without a port; empty if there is none. */
function hostOf(entry: string): string {
  if (entry === '*' || /[/@?#]/.test(entry)) return entry
  return URL.parse(`http://${entry}`)?.hostname ?? ''
}

const address = z.string().refine(isMailAddress, 'must be one e-mail address')
const mailServer = z
  .string()
  // `smtp://robot:12#34@host` would be a mail server called robot.
  .refine(
    (url) => !hasAtInPath(url),
    'must have user and password percent-encoded: write %23 for #, %2F for / and %3F for ?',
  )
  .refine((url) => /^smtps?:$/.test(URL.parse(url)?.protocol ?? ''), 'must be an smtp or smtps address')
  .refine((url) => URL.parse(url)?.hostname, 'must name the mail server')

const MAX_BURST_MS = 60_000

/** RFC 6797, section 6.1. */
const HSTS_VALUE = /^max-age=\d+(?: *; *(?:includeSubDomains|preload))*$/i

/** Values of Strict-Transport-Security for HSTS=on and HSTS=off. */
const HSTS: Record<string, string> = { on: 'max-age=63072000; includeSubDomains', off: '' }

/** Parses `200ms/10%`: processor time at once in ms, and a share of a core. */
const clientBudget = z.string().transform((text, context) => {
  if (text === 'off') return text
  const [, burst, percent] = /^(\d{1,5})ms\/(\d{1,3})%$/.exec(text)?.map(Number) ?? []
  if (burst && percent && burst <= MAX_BURST_MS && percent <= 100) return { burst, share: percent / 100 }
  const message = `must be off, or 1 to ${MAX_BURST_MS} ms and 1 to 100 % with a slash between them`
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const matching = (pattern: RegExp, error: string) => z.string().regex(pattern, error)
const chatId = matching(/^\w+$/, 'must be an id of the chat provider')

const setting = <Value>(schema: Setting<Value>['schema'], example: string): Setting<Value> => ({
  schema,
  example,
})

/** A setting that is read as it is: a path, a password or a key. */
const verbatim = <Value>(schema: Setting<Value>['schema'], example: string): Setting<Value> => ({
  ...setting(schema, example),
  isVerbatim: true,
})

/** Every setting that this process reads. Further defaults are in config.server.ts. */
export const settingsTable = {
  ...listenSettings,
  METRICS_PORT: setting(
    z.union([z.literal('off').transform(() => undefined), port], 'must be off or a port').optional(),
    '9464',
  ),
  METRICS_HOST: setting(z.string().default('127.0.0.1'), '127.0.0.1'),
  DESK: setting(z.enum(['on', 'off'], 'must be on or off').default('on'), 'off'),
  DESK_TOKEN: verbatim(z.string().min(1).optional(), 'what openssl rand -base64 18 prints'),
  DESK_USER_HEADER: setting(
    matching(/^[\w-]+$/, 'must be the name of a header')
      .transform((name) => name.toLowerCase())
      .optional(),
    'Remote-User',
  ),
  DESK_PROXY: setting(
    z
      .string()
      .transform((text, context) => {
        const network = readNetwork(text)
        if (network !== undefined) return network
        context.addIssue({ code: 'custom', message: 'must be an IP address or a network like 10.0.0.0/8' })
        return z.NEVER
      })
      .optional(),
    '127.0.0.1',
  ),
  LEADS_API_TOKEN: verbatim(z.string().min(1).optional(), 'what openssl rand -base64 18 prints'),
  SITE_URL: setting(siteUrl.optional(), 'https://www.solvane.example'),
  ALLOWED_HOSTS: setting(hostList.optional(), 'www.solvane.example,localhost'),
  TRUSTED_PROXIES: setting(upTo(100).default(0), '1'),
  CONTENT_DIR: verbatim(z.string().default('content'), 'content'),
  ...timeZoneSetting,
  ...sharedSettings,
  ...proxySettings,
  API_BASE_URL: setting(
    z
      .union(
        [z.literal('/api'), baseUrl],
        'must be /api or an http(s) address without user, query and fragment',
      )
      .default('/api'),
    'https://api.solvane.example/api',
  ),
  IMAGE_BASE_URL: setting(
    z
      .union([ownPath, baseUrl], 'must be a path or an http(s) address, without user, query and fragment')
      .optional(),
    'https://images.solvane.example',
  ),
  SMTP_URL: verbatim(mailServer.optional(), 'smtps://user:password@mail.solvane.example'),
  MAIL_FROM: setting(address.optional(), 'sales@solvane.example'),
  SALES_EMAIL: setting(address.optional(), 'sales@solvane.example'),
  DESK_URL: setting(siteUrl.optional(), 'https://desk.solvane.example'),
  DIGEST_EMAIL: setting(address.optional(), 'operators@solvane.example'),
  ALERT_EMAIL: setting(address.optional(), 'operators@solvane.example'),
  CONTENT_EMAIL: setting(address.optional(), 'publishers@solvane.example'),
  ...crmSettings,
  ICON_SERVICE_URL: {
    schema: z
      .union([z.literal(''), httpUrl], 'must be an http or https address')
      .default('https://api.iconify.design'),
    example: 'https://api.iconify.design',
    takesEmpty: true,
  },
  GOOGLE_TAG_ID: setting(
    matching(/^[A-Z]{1,3}-[A-Z0-9-]+$/, 'must be the id of a Google tag').optional(),
    'AW-123456789',
  ),
  GOOGLE_CONVERSION_LABEL: setting(
    matching(/^[\w-]+$/, 'must be a conversion label').optional(),
    'AbC-D_efG',
  ),
  GOOGLE_TAG_MODE: setting(
    z.enum(['advanced', 'basic'], 'must be advanced or basic').default('advanced'),
    'advanced',
  ),
  CHAT_DOMAIN_WORD: setting(z.string().toLowerCase().default('solvane'), 'solvane'),
  CHAT_PROPERTY_ID: setting(chatId.optional(), '5f0c1a2b3c4d5e6f70819203'),
  CHAT_WIDGET_ID: setting(chatId.optional(), 'default'),
  CHAT_CONSENT_CATEGORY: setting(
    z.enum(['analytics', 'ads'], 'must be analytics or ads').optional(),
    'analytics',
  ),
  ASSET_RETENTION: setting(milliseconds.default(604_800_000), '604800000'),
  BUILD_CHECK_INTERVAL: setting(milliseconds.default(3_600_000), '3600000'),
  DRAIN_DELAY: setting(milliseconds.default(5000), '5000'),
  RATE_LIMITS: setting(z.enum(['on', 'off'], 'must be on or off').default('on'), 'off'),
  ACKNOWLEDGEMENTS_PER_HOUR: setting(
    upTo(1_000_000)
      .refine((count) => count > 0, 'must be 1 or more')
      .default(60),
    '60',
  ),
  CLIENT_BUDGET: setting(clientBudget.default(DEFAULT_BUDGET), '200ms/10%'),
  THEME_STYLESHEET_URL: setting(httpUrl.optional(), 'https://cdn.solvane.example/theme.css'),
  HSTS: setting(
    z
      .union(
        [z.literal(['on', 'off']), matching(HSTS_VALUE, '')],
        'must be on, off or the value of Strict-Transport-Security',
      )
      .default('on')
      .transform((value) => HSTS[value] ?? value),
    'off',
  ),
  DEV_RELOAD: setting(z.stringbool('must be 0 or 1').default(false), '1'),
  ACCESS_LOG: setting(
    z.enum(['all', 'errors', 'off'], 'must be all, errors or off').default('errors'),
    'errors',
  ),
  LOG_LEVEL: setting(
    z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
      .default('info'),
    'info',
  ),
  ...retentionSettings,
} satisfies Record<string, Setting>

export type Settings = Values<typeof settingsTable>

/** WORKERS, which was removed, and HTTP_PROXY: they are named in a warning. */
export const IGNORED_SETTINGS = ['WORKERS', 'HTTP_PROXY']
