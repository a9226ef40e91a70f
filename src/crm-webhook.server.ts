import { outgoingProxyOf } from '#kit/http/outgoing-proxy.server.ts'
import { BadSetting } from '#kit/settings/settings.server.ts'
import type { WebhookEndpoint } from '#kit/webhooks/post-webhook.server.ts'
import { isPublicAddress, literalAddress } from '#kit/webhooks/public-address.server.ts'
import type { Settings } from './settings.server.ts'

type WebhookSettings = Pick<
  Settings,
  'CRM_WEBHOOK_URL' | 'CRM_WEBHOOK_SECRET' | 'CRM_WEBHOOK_ALLOW_PRIVATE' | 'HTTPS_PROXY' | 'NO_PROXY'
>

/** Returns the webhook that receives leads, if one is set. Throws BadSetting for settings that do not fit together. */
export function crmWebhookOf(settings: WebhookSettings): WebhookEndpoint | undefined {
  const {
    CRM_WEBHOOK_URL: url,
    CRM_WEBHOOK_SECRET: secrets,
    CRM_WEBHOOK_ALLOW_PRIVATE: allowPrivate,
  } = settings
  if (url === undefined && secrets === undefined) return undefined
  if (url === undefined)
    throw new BadSetting(
      'CRM_WEBHOOK_URL: must be set with CRM_WEBHOOK_SECRET; for example CRM_WEBHOOK_URL=https://crm.solvane.example/leads',
    )
  if (secrets === undefined)
    throw new BadSetting(
      'CRM_WEBHOOK_SECRET: must be set with CRM_WEBHOOK_URL; for example CRM_WEBHOOK_SECRET=whsec_$(openssl rand -base64 32)',
    )
  if (!allowPrivate) checkPublic(new URL(url))
  return {
    url,
    secrets,
    allowPrivate,
    userAgent: `Solvane/${APP_VERSION}`,
    proxy: outgoingProxyOf(settings),
  }
}

function checkPublic(url: URL): void {
  const address = literalAddress(url)
  const wrong =
    url.protocol !== 'https:'
      ? 'must be an https address'
      : address !== undefined && !isPublicAddress(address)
        ? `must not be on the private address ${address}`
        : undefined
  if (wrong !== undefined)
    throw new BadSetting(
      `CRM_WEBHOOK_URL: ${wrong}; for example CRM_WEBHOOK_URL=https://crm.solvane.example/leads, or CRM_WEBHOOK_ALLOW_PRIVATE=1 for one on your own network`,
    )
}
