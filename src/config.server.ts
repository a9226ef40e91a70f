import type { PublicConfig, Site } from '#content/site.server.ts'
import type { AllowedSources } from '#kit/http/security-headers.server.ts'
import { allowedSources } from './allowed-sources.server.ts'
import type { BudgetRate } from '#kit/limits/client-budget.server.ts'
import type { WebhookEndpoint } from '#kit/webhooks/post-webhook.server.ts'
import { crmWebhookOf } from './crm-webhook.server.ts'
import type { SecretKeys } from '#kit/signing/signed-id.server.ts'
import { secretKeysOf } from '#kit/settings/secret-key.server.ts'
import { type RetentionDays, retentionOf } from '#leads/retention/periods.server.ts'
import type { Settings } from './settings.server.ts'
import { chatOf, thirdPartyAttributes } from './third-parties.server.ts'

/** Configuration of the site: the settings and everything derived from them. */
export interface SiteConfig {
  /** The site's origin, without a final slash. */
  siteUrl: string
  /** Whether visitors come by https. */
  isSecure: boolean
  /** Host names this server answers to; `*` = any. */
  hosts: string[]
  contentDirectory: string
  dataDirectory: string
  /** The settings that browsers may know (spec §7, public runtime configuration). */
  public: Omit<PublicConfig, 'buildId'>
  /** Base URL of the upstream API that provides the lists and accepts the forms, if there is one. */
  upstreamApi: string | undefined
  /** Base URL of the second icon source; empty = none. */
  iconServiceUrl: string
  themeStylesheetUrl: string | undefined
  chat: Site['chat']
  /** Attributes of `<html>` that tell scripts about the build and the settings. */
  htmlAttributes: Record<string, string>
  /** Attributes of `<html>` that start the tag and the chat; left out of pages with a visitor's secret in their address. */
  thirdPartyAttributes: Record<string, string>
  /** Origins besides our own that the Content-Security-Policy allows. */
  allowedSources: AllowedSources
  mail: {
    /** Default: the company's e-mail address, which may change with the content. */
    from: string | undefined
    sales: string | undefined
    /** Address under which sales open the desk; undefined: mails have no link to it. */
    deskUrl: string | undefined
    /** TIME_ZONE; default: that of the calendar. */
    timeZone: string | undefined
    /** Receives the daily digest of held-back leads. */
    digest: string | undefined
    /** Receives alerts. */
    alert: string | undefined
    /** Receives the alerts about content files. */
    content: string | undefined
    /** ACKNOWLEDGEMENTS_PER_HOUR; undefined: no limit. */
    acknowledgementsPerHour: number | undefined
  }
  /** Receives each lead, besides the mails. */
  crm: WebhookEndpoint | undefined
  /** CLIENT_BUDGET; undefined: clients are not limited. */
  clientBudget: BudgetRate | undefined
  /** LEAD_RETENTION and SPAM_RETENTION. */
  retention: RetentionDays
  /** Signs form tokens and the links in mails. */
  secretKeys: SecretKeys
  /** Whether `npm run dev` reloads open pages. */
  isDevelopment: boolean
}

/** Derives the site's configuration. Throws BadSetting for a key file that cannot be used, and for settings that do not fit together. */
export function siteConfig(settings: Settings): SiteConfig {
  const { SITE_URL: siteUrl = `http://localhost:${settings.PORT}` } = settings
  const hosts = settings.ALLOWED_HOSTS ?? [new URL(siteUrl).hostname, 'localhost', '127.0.0.1']
  return {
    siteUrl,
    isSecure: siteUrl.startsWith('https:'),
    hosts,
    contentDirectory: settings.CONTENT_DIR,
    dataDirectory: settings.DATA_DIR,
    public: {
      apiBaseUrl: settings.API_BASE_URL,
      imageBaseUrl: settings.IMAGE_BASE_URL ?? '',
      buildCheckInterval: settings.BUILD_CHECK_INTERVAL,
    },
    upstreamApi: settings.API_BASE_URL === '/api' ? undefined : settings.API_BASE_URL,
    iconServiceUrl: settings.ICON_SERVICE_URL,
    themeStylesheetUrl: settings.THEME_STYLESHEET_URL,
    chat: chatOf(settings, hosts),
    htmlAttributes: htmlAttributes(settings),
    thirdPartyAttributes: thirdPartyAttributes(settings, hosts),
    allowedSources: allowedSources(settings),
    mail: {
      from: settings.MAIL_FROM,
      sales: settings.SALES_EMAIL,
      deskUrl: settings.DESK_URL,
      timeZone: settings.TIME_ZONE,
      digest: settings.DIGEST_EMAIL,
      alert: settings.ALERT_EMAIL,
      content: settings.CONTENT_EMAIL,
      acknowledgementsPerHour: settings.RATE_LIMITS === 'on' ? settings.ACKNOWLEDGEMENTS_PER_HOUR : undefined,
    },
    crm: crmWebhookOf(settings),
    clientBudget: clientBudgetOf(settings),
    retention: retentionOf(settings),
    secretKeys: secretKeysOf(settings),
    isDevelopment: settings.DEV_RELOAD,
  }
}

const clientBudgetOf = ({ RATE_LIMITS, CLIENT_BUDGET }: Settings): BudgetRate | undefined =>
  RATE_LIMITS === 'on' && CLIENT_BUDGET !== 'off' ? CLIENT_BUDGET : undefined

const htmlAttributes = (settings: Settings): Record<string, string> => ({
  'data-version': APP_VERSION,
  ...(settings.BUILD_CHECK_INTERVAL > 0 && { 'data-build-interval': String(settings.BUILD_CHECK_INTERVAL) }),
  'data-api': settings.API_BASE_URL,
  'data-images': settings.IMAGE_BASE_URL ?? '',
  ...(settings.ICON_SERVICE_URL && { 'data-icons': settings.ICON_SERVICE_URL }),
})
