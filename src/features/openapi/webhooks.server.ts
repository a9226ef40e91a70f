import {
  type LeadCreated,
  type LeadErased,
  type LeadUpdated,
  webhookEvents,
  type WebhookType,
} from '#leads/webhook/events.server.ts'
import { sampleEvent } from '#leads/webhook/sample.server.ts'
import { jsonSchemaOf } from './forms.server.ts'

/** Describes the messages to `CRM_WEBHOOK_URL` for OpenAPI. */
export const webhookPaths = () =>
  Object.fromEntries((Object.keys(webhookEvents) as WebhookType[]).map((type) => [type, webhookPath(type)]))

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

const HEADERS = [
  header(
    'webhook-id',
    'The same at every attempt: a message may come twice, and the second one is to be ignored.',
    'lead_created_019abf3c-5d1e-7b52-9a53-0b6f2f1e8c11',
  ),
  header('webhook-timestamp', 'Time of the attempt, in seconds since 1970.', '1795773600'),
  header(
    'webhook-signature',
    'Signatures of Standard Webhooks, separated by spaces: `v1,` and the HMAC-SHA256 in base64 of id, timestamp and body with full stops between them. While the secret is rotated there is one for each secret.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

const TIME = Date.parse('2026-11-21T10:15:00Z')
const CREATED = sampleEvent(
  { id: '019abf3c-5d1e-7b52-9a53-0b6f2f1e8c11', reference: 'SOL-261121-7K3M' },
  TIME,
)
const { id, reference } = CREATED.data

const EXAMPLES: { 'lead.created': LeadCreated; 'lead.updated': LeadUpdated; 'lead.erased': LeadErased } = {
  'lead.created': CREATED,
  'lead.updated': {
    ...CREATED,
    type: 'lead.updated',
    data: { change: 'handled', ...CREATED.data, state: 'handled', handled_at: CREATED.timestamp },
  },
  'lead.erased': {
    type: 'lead.erased',
    version: 1,
    timestamp: CREATED.timestamp,
    data: { id, reference, reason: 'request' },
  },
}

const webhookPath = (type: WebhookType) => ({
  post: {
    operationId: `webhook-${type.replace('.', '-')}`,
    summary: webhookEvents[type].summary,
    tags: ['Webhooks'],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: jsonSchemaOf(webhookEvents[type].schema),
          example: EXAMPLES[type],
        },
      },
    },
    responses: {
      '2XX': { description: 'The message was received. Any other response is tried again.' },
      '4XX': { description: '400, 401, 403, 404, 410, 413 and 422: given up after three attempts.' },
    },
  },
})
