import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { readSecret, signatureHeaders } from './signature.server.ts'

const secretOf = (bytes: number) => `whsec_${randomBytes(bytes).toString('base64')}`
const message = { id: 'lead_created_1', body: '{"name":"Ana Ünal"}' }
const headersFor = (secrets: string[], at = Date.now()) =>
  signatureHeaders(
    message,
    secrets.map((secret) => readSecret(secret)!),
    at,
  )

test('a receiver verifies the signature with the published library, and no other body or secret', () => {
  const secret = secretOf(32)
  const headers = headersFor([secret])
  const receiver = new Webhook(secret)
  expect(receiver.verify(message.body, headers)).toEqual({ name: 'Ana Ünal' })
  expect(() => receiver.verify(`${message.body} `, headers)).toThrow('No matching signature')
  expect(() => new Webhook(secretOf(32)).verify(message.body, headers)).toThrow('No matching signature')
})

test('while rotating, a receiver verifies with the new secret or the old one', () => {
  const secrets = [secretOf(32), secretOf(24)]
  const headers = headersFor(secrets)
  for (const secret of secrets) expect(new Webhook(secret).verify(message.body, headers)).toBeTruthy()
})

test('the time is in seconds, and signed', () => {
  const headers = headersFor([secretOf(32)], 1_800_000_000_999)
  expect(headers['webhook-timestamp']).toBe('1800000000')
  const secret = secretOf(32)
  const later = { ...headersFor([secret]), 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 60) }
  expect(() => new Webhook(secret).verify(message.body, later)).toThrow('No matching signature')
})

test.each([
  'secret',
  randomBytes(32).toString('base64'),
  'whsec_',
  'whsec_short',
  `whsec_${'*'.repeat(44)}`,
  secretOf(23),
  secretOf(65),
])('%s is not a secret', (text) => {
  expect(readSecret(text)).toBeUndefined()
})
