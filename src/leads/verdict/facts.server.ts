/** What a form's token says about how the form was filled in (form-token.server.ts). */
export interface TokenReading {
  /** `foreign`: signed with another key than ours. `bad`: nothing that a server like ours ever issued. */
  token: 'missing' | 'foreign' | 'bad' | 'good'
  /** Time since a good token was issued, in ms. */
  age?: number | undefined
}

/** What the request alone says about the sender. */
export interface Signals extends TokenReading {
  /** The hidden field was filled in. */
  isHoneypotFilled: boolean
  /** The User-Agent is that of a browser, but a header is missing that every such browser sends. */
  isForged: boolean
}

/** Signals of a lead that came without a request. */
export const NO_SIGNALS: Signals = { isHoneypotFilled: false, token: 'good', isForged: false }

/** What is known about a lead before the store is asked; plain data. */
export interface LeadFacts extends Signals {
  /** What makes its text a pitch; empty if it is none. */
  pitch: readonly string[]
}

/** What earlier leads say about the sender. */
export interface StoredFacts {
  /** The same token came with another sender's text before. */
  isTokenReused: boolean
  /** Another sender sent the same text within a day. */
  isRepeated: boolean
  /** The address takes our newsletter, or an operator has marked a lead of it as no spam. */
  isKnown: boolean
}

export type Facts = LeadFacts & StoredFacts
