import type { Client } from '#leads/client.server.ts'
import { sha256 } from '#leads/sha256.server.ts'
import { NO_SIGNALS, type Signals } from './facts.server.ts'
import { folded } from './sender-list.server.ts'

/** Where a lead came from, as far as its request says; plain data. */
export interface LeadOrigin {
  signals: Signals
  /** Id of the form's token, if it was a good one. */
  formToken: string | null
  /** IP address of the client, for lists of addresses; never stored. */
  address: string | undefined
  client: Client
}

/** Origin of a lead that came without a request. */
export const NO_REQUEST: LeadOrigin = {
  signals: NO_SIGNALS,
  formToken: null,
  address: undefined,
  client: { ip_prefix: null, ua_class: 'none' },
}

/** Two people may both write `Please send me your price list`, but nothing longer in the same words. */
const LEAST_LENGTH = 60

/** Returns a hash by which a text is recognised, or null for a short text that anybody may write. */
export function textHash(text: string | null): string | null {
  const words = folded(text ?? '')
  return words.length < LEAST_LENGTH ? null : sha256(words)
}
