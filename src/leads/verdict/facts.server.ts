/** What a form's token says of how it was filled in (form-token.server.ts). */
export type TokenState = 'missing' | 'bad' | 'good'

/** What is known of how a form was sent, by the request alone. */
export interface Signals {
  /** The field that nobody sees was filled in. */
  isBaited: boolean
  token: TokenState
  /** How long the form was open, in ms; only of a good token. */
  age?: number | undefined
  client: ClientClass
  /** From a page of a host that is let in (ALLOWED_HOSTS=*) and that we do not know. */
  isCrossSite: boolean
}

export type ClientClass = 'browser' | 'script' | 'none'

/** Signals of a lead that no request brought. */
export const NO_SIGNALS: Signals = { isBaited: false, token: 'good', client: 'browser', isCrossSite: false }

/** What is known of a submission besides what it says. */
export interface Facts extends Signals {
  /** It is about something we have, and was sent from a page of ours. */
  hasContext: boolean
  /** Hosts whose links are ours. */
  ownHosts: readonly string[]
  /** The same token came with another text before. */
  isTokenReused: boolean
  /** Somebody else sent the same text within a day. */
  isRepeated: boolean
  /** The address takes our newsletter, or an operator has said that it is no spammer's. */
  isKnown: boolean
}
