import { createIdSigner, type SecretKeys } from './signed-id.server.ts'

/** Link that works for a limited time. */
export interface TimedLink {
  /** Name of its target; contains no `~`. */
  subject: string
  /** Time at which the link was made, and at which it ends (ms UTC). */
  from: number
  until: number
}

export interface TimedLinks {
  /** Returns a text that needs no escaping in a query, unless the subject does. */
  sign(link: TimedLink): string
  /** Returns the link of a text, also after its end; undefined if this site has not signed it for this purpose. */
  read(signed: string): TimedLink | undefined
}

/** Longest text that is read, in characters. */
const MAX_LENGTH = 300
const SEPARATOR = '~'

/** Signs links for one purpose with the first key, and reads those that were signed with any of the keys. */
export function createTimedLinks(secretKeys: SecretKeys, purpose: string): TimedLinks {
  const signer = createIdSigner(secretKeys, purpose)
  return {
    sign: ({ subject, from, until }) => signer.sign([subject, ...[from, until].map(toText)].join(SEPARATOR)),
    read(signed) {
      const parts = signed.length > MAX_LENGTH ? [] : signer.read(signed)?.split(SEPARATOR)
      const [subject, from, until] = parts ?? []
      if (!subject || !from || !until) return undefined
      return { subject, from: toTime(from), until: toTime(until) }
    },
  }
}

/** Writes a time in whole seconds, in the digits of base 36. */
const toText = (time: number): string => Math.floor(time / 1000).toString(36)
const toTime = (text: string): number => Number.parseInt(text, 36) * 1000
