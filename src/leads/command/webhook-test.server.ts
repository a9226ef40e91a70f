import { randomUUIDv7 } from 'node:crypto'
import { CommandError } from '#kit/command/arguments.server.ts'
import { postWebhook, type WebhookEndpoint, type WebhookResponse } from '#kit/webhooks/post-webhook.server.ts'
import { newReference } from '#leads/lead-row.server.ts'
import { sampleEvent } from '#leads/webhook/sample.server.ts'
import type { Subcommand } from './subcommand.server.ts'
import { json, printable } from './text.server.ts'

export const webhookTest: Subcommand = {
  summary: 'sends a signed sample to the CRM, a lead with is_test, and prints the answer',
  usage: 'webhook-test',
  isWithoutDatabase: true,
  async run({ crm, values, out }) {
    const endpoint = crm()
    if (!endpoint)
      throw new CommandError('No CRM is set: CRM_WEBHOOK_URL and CRM_WEBHOOK_SECRET are missing in .env.')
    const { status, ms, text } = await send(endpoint)
    const answer = text.slice(0, MAX_ANSWER)
    const isAccepted = status >= 200 && status < 300
    await out(
      values.json
        ? `${json({ status, ms, accepted: isAccepted, answer })}\n`
        : [`${status} in ${ms} ms`, ...answer.split(/\r?\n/).map(printable).filter(Boolean), ''].join('\n'),
    )
    if (!isAccepted) throw new CommandError('The CRM did not accept it: only a status of 2xx counts.')
  },
}

/** Largest part of the answer that is printed, in characters. */
const MAX_ANSWER = 500

/** Sends a sample, and measures the time until the answer. Throws CommandError if there is none. */
async function send(endpoint: WebhookEndpoint): Promise<WebhookResponse & { ms: number }> {
  const now = Date.now()
  const { data, ...event } = sampleEvent({ id: randomUUIDv7(), reference: newReference(now) }, now)
  const body = JSON.stringify({ ...event, data: { ...data, is_test: true } })
  const started = performance.now()
  const elapsed = () => Math.round(performance.now() - started)
  try {
    const message = { id: `test_${data.id}`, body }
    const response = await postWebhook(message, endpoint, new AbortController().signal)
    return { ...response, ms: elapsed() }
  } catch (error) {
    const { code, name, message } = error as NodeJS.ErrnoException
    throw new CommandError(`No answer after ${elapsed()} ms: ${code ?? name}, ${message}.`)
  }
}
