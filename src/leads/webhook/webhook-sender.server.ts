import { postWebhook, type WebhookEndpoint, type WebhookResponse } from '#kit/webhooks/post-webhook.server.ts'
import type { Sender, SendResult } from '#leads/outbox/attempt.server.ts'

/** Responses that will hardly change; tried again nevertheless, since endpoints are misconfigured at times. */
const PERMANENT = new Set([400, 404, 410, 413, 422])
const PERMANENT_ATTEMPTS = 3
/** Statuses of a CRM that does not have the lead. */
const GONE = new Set([404, 410])

/** Creates the sender of webhook messages. Only a 2xx is a success; a lead that is to be deleted may be gone already. */
export const createWebhookSender =
  (endpoint: WebhookEndpoint): Sender =>
  async ({ dedupe_id, payload }, signal) => {
    try {
      const response = await postWebhook({ id: dedupe_id, body: payload }, endpoint, signal)
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

const isErasure = (payload: string) => (JSON.parse(payload) as { type?: string }).type === 'lead.erased'

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
