import { expect, test } from 'vitest'
import { createRecordingLog } from '#leads/leads.fixture.server.ts'
import { attemptDelivery } from '#leads/outbox/attempt.server.ts'
import { createMailSender } from './mail-sender.server.ts'

/** Attempts to deliver a mail that the server answers like this. */
function attempt(response: string) {
  const responseCode = Number(response.slice(0, 3))
  const failure = Object.assign(new Error(response), { responseCode, response, command: 'RCPT TO' })
  const send = createMailSender({ send: () => Promise.reject(failure) })
  const address = { name: '', address: 'ana@buyer.example' }
  const mail = {
    message_id: '<x@solvane.example>',
    auto_submitted: 'auto-generated',
    from: address,
    to: address,
    subject: 'Hello',
    text: 'Hello',
    date: '2026-11-21T12:00:00Z',
  }
  const times = { next_at: 0, created_at: 0, is_early: false }
  const ids = { id: 'x', ref_id: 'lead', channel: 'mail.visitor', dedupe_id: 'x' }
  const delivery = { ...ids, ...times, payload: JSON.stringify(mail), attempts: 0 }
  const options = { senders: { 'mail.visitor': send }, log: createRecordingLog() }
  return attemptDelivery(delivery, new AbortController().signal, options)
}

test.each([
  ['452 4.2.2 The mailbox is full', false],
  ['450 4.1.2 Domain not found', false],
  ['451 4.3.0 Temporary lookup failure', true],
  ['421 Too many connections', true],
])('after "%s" the transport has failed: %s', async (response, has_transport_failed) => {
  expect(await attempt(response)).toMatchObject({ outcome: { result: 'retry' }, has_transport_failed })
})
