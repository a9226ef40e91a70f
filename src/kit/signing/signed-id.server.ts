import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** 128 bits, which cannot be guessed. */
const MAC_BYTES = 16

/** Signs ids for one purpose, so that only this site can issue them. */
export interface IdSigner {
  /** Returns `{id}.{base64url}`, which needs no escaping in an address. */
  sign(id: string): string
  /** Returns the id in a signed text; undefined if this site has not signed it for this purpose. */
  read(signed: string): string | undefined
}

/** Creates a signer with a key derived from `secretKey` for this `purpose` alone (RFC 5869, RFC 2104). */
export function createIdSigner(secretKey: string, purpose: string): IdSigner {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
  const macOf = (id: string) => createHmac('sha256', key).update(id).digest().subarray(0, MAC_BYTES)
  return {
    sign: (id) => `${id}.${macOf(id).toString('base64url')}`,
    read(signed) {
      const at = signed.lastIndexOf('.')
      const id = signed.slice(0, at)
      const mac = Buffer.from(signed.slice(at + 1), 'base64url')
      return at > 0 && mac.length === MAC_BYTES && timingSafeEqual(mac, macOf(id)) ? id : undefined
    },
  }
}
