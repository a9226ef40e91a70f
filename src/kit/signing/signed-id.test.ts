import { expect, test } from 'vitest'
import { createIdSigner } from './signed-id.server.ts'

const KEY = 'k'.repeat(32)
const signer = createIdSigner([KEY], 'leaving')
const ID = '019ab3f2-0000-7000-8000-000000000001'

test('a signed id can be read, and needs no escaping in an address', () => {
  const signed = signer.sign(ID)
  expect(createIdSigner([KEY], 'leaving').read(signed)).toBe(ID)
  expect(encodeURIComponent(signed)).toBe(signed)
})

test('no other text is read', () => {
  const signed = signer.sign(ID)
  const wrong = [
    '',
    '.',
    ID,
    `${ID}.`,
    signed.slice(0, -1),
    `${signed}A`,
    signed.replace('019', '018'),
    signed.slice(0, -2) + (signed.at(-2) === 'A' ? 'B' : 'A') + signed.at(-1),
    createIdSigner([KEY], 'joining').sign(ID),
    createIdSigner(['l'.repeat(32)], 'leaving').sign(ID),
  ]
  expect(wrong.map((text) => signer.read(text))).toEqual(wrong.map(() => undefined))
})

test('while the key is being changed, ids signed with the key before are read too', () => {
  const rotating = createIdSigner(['n'.repeat(32), KEY], 'leaving')
  expect(rotating.read(signer.sign(ID))).toBe(ID)
  expect(rotating.sign(ID)).toBe(createIdSigner(['n'.repeat(32)], 'leaving').sign(ID))
  expect(signer.read(rotating.sign(ID))).toBeUndefined()
})
