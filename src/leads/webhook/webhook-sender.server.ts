import { postWebhook, type WebhookEndpoint, type WebhookResponse } from '#kit/webhooks/post-webhook.server.ts'
import { type LeadFileLinks, withFileUrls } from '#leads/attachments/file-links.server.ts'
import type { Sender, SendResult } from '#leads/outbox/attempt.server.ts'
import type { ClaimedDelivery } from '#leads/store/commands.server.ts'
import { LEAD_UPDATED } from '#leads/store/lead-state.server.ts'
import type { LeadCreated, LeadErased, LeadUpdated } from './events.server.ts'

/** Responses that will hardly change; tried again nevertheless, since endpoints are misconfigured at times. */
const PERMANENT = new Set([400, 404, 410, 413, 422])
const PERMANENT_ATTEMPTS = 3
/** Statuses of a CRM that does not have the lead. */
const GONE = new Set([404, 410])

/**
 * Creates the sender of webhook messages. Only a 2xx is a success; a lead that is to be deleted may be gone already. The addresses of
 * files are added here, since only this process has the key; every attempt sends the same ones.
 */
export const createWebhookSender =
  (endpoint: WebhookEndpoint, links?: LeadFileLinks): Sender =>
  async ({ dedupe_id, payload, created_at, traceparent }, signal) => {
    try {
      const body = links ? addFileUrls(payload, links, created_at) : payload
      const response = await postWebhook({ id: dedupe_id, body, traceparent }, endpoint, signal)
      return GONE.has(response.status) && isErasure(payload) ? deliveredBy(response) : resultOf(response)
    } catch (error) {
      const { name, code, message } = error as NodeJS.ErrnoException
      const isTimeout = name === 'TimeoutError'
      return {
        result: 'retry',
        code: isTimeout ? 'timeout' : (code ?? 'error'),
        detail: isTimeout ? 'no complete response in time' : message,
      }
    }
  }

function addFileUrls(payload: string, links: LeadFileLinks, at: number): string {
  const event = JSON.parse(payload) as LeadCreated | LeadUpdated | LeadErased
  if (event.type === 'lead.erased' || event.data.attachments.length === 0) return payload
  return JSON.stringify({ ...event, data: withFileUrls(event.data, links, at) })
}

/** Ends a message about a change on a site that has no CRM any more. */
export const dropUpdate = ({ payload }: Pick<ClaimedDelivery, 'payload'>): SendResult | undefined =>
  typeOf(payload) === LEAD_UPDATED
    ? { result: 'delivered', code: 'no_crm', detail: 'CRM_WEBHOOK_URL is not set' }
    : undefined

const typeOf = (payload: string) => (JSON.parse(payload) as { type?: string }).type

const isErasure = (payload: string) => typeOf(payload) === 'lead.erased'

const deliveredBy = ({ status, text }: WebhookResponse): SendResult => ({
  result: 'delivered',
  code: String(status),
  detail: text,
})

function resultOf(response: WebhookResponse): SendResult {
  const { status, retryAfterMs, text } = response
  const outcome = { code: String(status), detail: text }
  if (status >= 200 && status < 300) return deliveredBy(response)
  return {
    result: 'retry',
    ...outcome,
    retry_after: status === 429 || status === 503 ? retryAfterMs : undefined,
    max_attempts: PERMANENT.has(status) ? PERMANENT_ATTEMPTS : undefined,
  }
}
