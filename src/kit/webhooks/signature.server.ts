import { createHmac } from 'node:crypto'

/** A message of the Standard Webhooks specification. Its id and body are the same at every attempt. */
export interface WebhookMessage {
  /** Without a full stop, which separates the signed parts. */
  id: string
  body: string
  /** `traceparent` (W3C Trace Context) of the request that caused it. */
  traceparent?: string | null | undefined
}

/** Secrets that sign: one, or the new and the old one while rotating. */
export type WebhookSecrets = readonly Buffer[]

const PREFIX = 'whsec_'
const MIN_BYTES = 24
const MAX_BYTES = 64

/** Reads `whsec_<base64>`; undefined if it is not a secret of 24 to 64 bytes. */
export function readSecret(text: string): Buffer | undefined {
  if (!text.startsWith(PREFIX)) return undefined
  const secret = Buffer.from(text.slice(PREFIX.length), 'base64')
  const isBase64 =
    secret.toString('base64').replace(/=+$/, '') === text.slice(PREFIX.length).replace(/=+$/, '')
  return isBase64 && secret.length >= MIN_BYTES && secret.length <= MAX_BYTES ? secret : undefined
}

/** Returns the headers that identify and sign a message at this time (ms UTC). */
export function signatureHeaders(
  { id, body }: WebhookMessage,
  secrets: WebhookSecrets,
  at: number,
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const sign = (secret: Buffer) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  }
}
