import { randomUUIDv7 } from 'node:crypto'
import { currentTrace } from '#kit/http/current-request.server.ts'
import type { NewOutboxRow } from '#leads/schema.server.ts'

export interface DeliveryCause<Channel extends string = string> {
  topic: string
  /** Its part before the dot is the transport. */
  channel: Channel
  /** Id of its subject, such as a lead or a subscriber. */
  ref_id: string
  /** A second delivery with the same id is not sent. */
  dedupe_id: string
}

/** Returns a row of the outbox that is due at `at`. */
export const outboxRow = (cause: DeliveryCause, payload: string, at: number): NewOutboxRow => ({
  id: randomUUIDv7(),
  ...cause,
  transport: cause.channel.split('.')[0] ?? '',
  payload,
  next_at: at,
  lease_owner: null,
  lease_until: null,
  last_code: null,
  last_error: null,
  created_at: at,
  done_at: null,
  traceparent: currentTrace() ?? null,
})
