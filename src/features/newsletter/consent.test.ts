import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CONSENT, OFFER } from './consent.ts'

/** Hashes of the released versions, which stored proofs of consent refer to. */
const RELEASED = {
  OFFER: { '2026-11': 'fcdda0ff0626549b64a03b336ac3722b1ff7c156908348f830b22fa5a1527fda' },
  CONSENT: {
    '2026-11': 'ee7f36a4671a354de23f223410790bde70ac6812dac62da427936bda1675486c',
    '2026-11b': '129a7c1fad3a5c922c0705aefcbb9befc13d17fafc2417ee924e3b38f018d207',
  },
}

test('a changed text has a new version', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(RELEASED.OFFER).toMatchObject({ [OFFER.version]: hash(OFFER.text) })
  expect(RELEASED.CONSENT).toMatchObject({ [CONSENT.version]: hash(CONSENT.text) })
})
