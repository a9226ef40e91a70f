import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** 128 bits, which cannot be guessed. */
const MAC_BYTES = 16

/** SECRET_KEY: the present key and, while it is being changed, the one before. */
export type SecretKeys = readonly [present: string, ...earlier: string[]]

/** Signs ids for one purpose, so that only this site can issue them. */
export interface IdSigner {
  /** Returns `{id}.{base64url}`, which needs no escaping in an address. */
  sign(id: string): string
  /** Returns the id in a signed text; undefined if this site has not signed it for this purpose. */
  read(signed: string): string | undefined
}

/**
 * Creates a signer with keys derived from `secretKeys` for this `purpose` alone (RFC 5869, RFC 2104). The first key signs; what any of
 * them has signed can be read.
 */
export function createIdSigner(secretKeys: SecretKeys, purpose: string): IdSigner {
  const deriveKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const [signing, ...others] = secretKeys
  const key = deriveKey(signing)
  const keys = [key, ...others.map(deriveKey)]
  const macOf = (id: string, by: Buffer) =>
    createHmac('sha256', by).update(id).digest().subarray(0, MAC_BYTES)
  return {
    sign: (id) => `${id}.${macOf(id, key).toString('base64url')}`,
    read(signed) {
      const at = signed.lastIndexOf('.')
      const id = signed.slice(0, at)
      const mac = Buffer.from(signed.slice(at + 1), 'base64url')
      if (at <= 0 || mac.length !== MAC_BYTES) return undefined
      return keys.some((each) => timingSafeEqual(mac, macOf(id, each))) ? id : undefined
    },
  }
}
