/** Result of reading a form's token (form-token.server.ts). */
export interface TokenReading {
  /** `foreign`: signed with another key. `bad`: not in the format of our tokens. */
  token: 'missing' | 'foreign' | 'bad' | 'good'
  /** Time since a good token was issued, in ms. */
  age?: number | undefined
}

export interface Signals extends TokenReading {
  isHoneypotFilled: boolean
  /** The User-Agent is that of a browser, but a header that every such browser sends is missing. */
  isForged: boolean
}

export const NO_SIGNALS: Signals = { isHoneypotFilled: false, token: 'good', isForged: false }

/** Facts about a lead without those in the store; plain data. */
export interface LeadFacts extends Signals {
  /** Signs that make its text a pitch; empty for any other text. */
  pitch: readonly string[]
  /** A field has a link in HTML or BBCode; the name has a link. */
  hasMarkup?: boolean
  isNameLink?: boolean
}

/** Facts about the sender in the store. */
export interface StoredFacts {
  /** The same token was used before for another sender's text. */
  isTokenReused: boolean
  /** Another sender sent the same text within a day. */
  isRepeated: boolean
  /** The address is subscribed, or an operator has marked a lead of it as not spam. */
  isKnown: boolean
}

export type Facts = LeadFacts & StoredFacts
