import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** 128 bits: nobody tries that many. */
const MAC_BYTES = 16

/** An id that only this site can have given out, for one purpose. */
export interface IdSigner {
  /** The id and its signature, `{id}.{base64url}`: may stand in an address as it is. */
  sign(id: string): string
  /** The id in such a text; undefined when it was not signed here for this purpose. */
  read(signed: string): string | undefined
}

/** Signs ids for as long as the site keeps its `secretKey`; what is signed for one `purpose` counts for no other (RFC 5869, RFC 2104). */
export function idSigner(secretKey: string, purpose: string): IdSigner {
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
