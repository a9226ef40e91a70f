import type { Client } from '#leads/client.server.ts'

/** What a form's token says of how it was filled in (form-token.server.ts). */
export interface TokenReading {
  /** `foreign`: one like ours, signed with another key. `bad`: none that a form was ever given. */
  token: 'missing' | 'foreign' | 'bad' | 'good'
  /** Of a good token: how long the form was open, in ms. */
  age?: number | undefined
}

/** What is known of how a form was sent, by the request alone. */
export interface Signals extends TokenReading {
  /** The field that nobody sees was filled in. */
  isBaited: boolean
  client: Client['ua_class']
  /** It calls itself a browser, and leaves out what every such browser sends. */
  isForged: boolean
  /** From a page of a host that is let in (ALLOWED_HOSTS=*) and that we do not know. */
  isCrossSite: boolean
}

/** Signals of a lead that no request brought. */
export const NO_SIGNALS: Signals = {
  isBaited: false,
  token: 'good',
  client: 'browser',
  isForged: false,
  isCrossSite: false,
}

/** What is known of a submission before the store is asked; plain data. */
export interface Circumstances extends Signals {
  /** It is about something we have, and was sent from a page of ours. */
  hasContext: boolean
  /** Hosts whose links are ours. */
  ownHosts: readonly string[]
}

/** All that is known of a submission besides what it says. */
export interface Facts extends Circumstances {
  /** The same token came with another’s text before. */
  isTokenReused: boolean
  /** Somebody else sent the same text within a day. */
  isRepeated: boolean
  /** The address takes our newsletter, or an operator has said that it is no spammer's. */
  isKnown: boolean
}
