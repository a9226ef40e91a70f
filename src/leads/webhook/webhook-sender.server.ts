import { postWebhook, type WebhookEndpoint, type WebhookResponse } from '#kit/webhooks/post-webhook.server.ts'
import type { Sender, SendResult } from '#leads/outbox/attempt.server.ts'

/** Responses that will hardly change; tried again nevertheless, since endpoints are misconfigured at times (backend.md 4.4). */
const PERMANENT = new Set([400, 401, 403, 404, 410, 413, 422])
const PERMANENT_ATTEMPTS = 3

/** Creates the sender of webhook messages. Only a 2xx is a success. */
export const createWebhookSender =
  (endpoint: WebhookEndpoint): Sender =>
  async ({ dedupe_id, payload }, signal) => {
    try {
      return resultOf(await postWebhook({ id: dedupe_id, body: payload }, endpoint, signal))
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

function resultOf({ status, retryAfterMs, text }: WebhookResponse): SendResult {
  const outcome = { code: String(status), detail: text }
  if (status >= 200 && status < 300) return { result: 'delivered', ...outcome }
  return {
    result: 'retry',
    ...outcome,
    retry_after: status === 429 || status === 503 ? retryAfterMs : undefined,
    max_attempts: PERMANENT.has(status) ? PERMANENT_ATTEMPTS : undefined,
  }
}
