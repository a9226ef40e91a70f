import { z } from 'zod'
import { outgoingProxyOf, proxySettings } from '#kit/http/outgoing-proxy.server.ts'
import { BadSetting, readSettings, type Setting, type Values } from '#kit/settings/settings.server.ts'
import type { WebhookEndpoint } from '#kit/webhooks/post-webhook.server.ts'
import { readSecret } from '#kit/webhooks/signature.server.ts'
import { isPublicAddress, literalAddress } from '#kit/webhooks/public-address.server.ts'

/** Address of a webhook, used verbatim: its query may contain a token. */
const webhookUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((url) => !URL.parse(url)?.username && !URL.parse(url)?.password, 'must have no user or password')

/** Parses one webhook secret, or the new and the old one. */
const webhookSecrets = z.string().transform((text, context) => {
  const secrets = text.split(/, */).map(readSecret)
  if (secrets.length <= 2 && secrets.every((secret) => secret !== undefined)) return secrets
  const message =
    'must be whsec_ and 24 to 64 bytes in base64, or the new and the old secret with a comma between them'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** Settings of the webhook that receives leads. */
export const crmSettings = {
  CRM_WEBHOOK_URL: {
    schema: webhookUrl.optional(),
    example: 'https://crm.solvane.example/leads',
    isVerbatim: true,
  },
  CRM_WEBHOOK_SECRET: {
    schema: webhookSecrets.optional(),
    example: 'whsec_$(openssl rand -base64 32)',
    isVerbatim: true,
  },
  CRM_WEBHOOK_ALLOW_PRIVATE: { schema: z.stringbool('must be 0 or 1').default(false), example: '1' },
} satisfies Record<string, Setting>

type WebhookSettings = Values<typeof crmSettings & typeof proxySettings>

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

/** Returns the webhook that an environment sets, if there is one. Throws BadSetting. */
export const readCrmWebhook = (environment: NodeJS.ProcessEnv): WebhookEndpoint | undefined =>
  crmWebhookOf(readSettings({ ...crmSettings, ...proxySettings }, environment))
