import type { Client } from '#leads/client.server.ts'
import { sha256 } from '#leads/sha256.server.ts'
import { NO_SIGNALS, type Signals } from './facts.server.ts'
import { folded } from './sender-list.server.ts'

/** How a lead was sent; plain data. */
export interface Sent {
  signals: Signals
  /** The id of the form's token, if it was a good one. */
  formToken: string | null
  /** The client's, for lists of addresses; never stored. */
  address: string | undefined
  client: Client
}

/** Of a lead that no request brought. */
export const SENT_BY_NOBODY: Sent = {
  signals: NO_SIGNALS,
  formToken: null,
  address: undefined,
  client: { ip_prefix: null, ua_class: 'none' },
}

/** Two people may both write `Please send me your price list`; they do not find the same words for more than that. */
const OWN_WORDS = 60

/** A hash by which a text is known again; null for one that anybody may write. */
export function textHash(text: string | null): string | null {
  const words = folded(text ?? '')
  return words.length < OWN_WORDS ? null : sha256(words)
}
