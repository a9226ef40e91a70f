import type { OwnSite } from '#leads/canonical.server.ts'
import { type Client, clientOf, type RequestClient } from '#leads/client.server.ts'
import { NO_SIGNALS, type Signals } from './facts.server.ts'
import type { FormTokens } from './form-token.server.ts'

/** Origin of a lead, read from its request; plain data. */
export interface LeadOrigin {
  signals: Signals
  /** Id of the form's token, if it was a good one. */
  formToken: string | null
  /** IP address of the client, for sender lists; never stored. */
  address: string | undefined
  client: Client
}

/** Origin of a lead without a request. */
export const NO_REQUEST: LeadOrigin = {
  signals: NO_SIGNALS,
  formToken: null,
  address: undefined,
  client: { ip_prefix: null, ua_class: 'none' },
}

/** Signals of a submission besides its fields; plain data. */
export interface SubmissionSignals extends RequestClient {
  /** Token of the form; null if it had none. */
  formToken: string | null
  origin: string | undefined
  hasFetchMetadata: boolean
  isHoneypotFilled: boolean
}

/** Reads the origin of a lead from the signals of its submission. */
export function leadOriginOf(
  submission: SubmissionSignals,
  { tokens, own }: { tokens: FormTokens; own: OwnSite },
): LeadOrigin {
  const { id, ...reading } = tokens.read(submission.formToken)
  const isForged = own.siteUrl.startsWith('https:') && hasForgedAgent(submission)
  return {
    signals: { ...reading, isHoneypotFilled: submission.isHoneypotFilled, isForged },
    formToken: id,
    address: submission.address,
    client: clientOf(submission),
  }
}

/** First versions of browsers that send Fetch Metadata with every request. */
const FETCH_METADATA_SINCE = [
  [/Chrome\/(\d+)/, 80],
  // Forks of Firefox name it first, then themselves.
  [/Firefox\/(\d+)[\d.]*$/, 90],
  [/Version\/(\d+).* Safari\//, 17],
] as const

/**
 * Returns whether a request claims to come from such a browser but lacks Fetch Metadata, which browsers omit on plain http only. A
 * server that forwards forms under its visitors' user agents sends some if it uses `fetch`.
 */
function hasForgedAgent({ hasFetchMetadata, origin, userAgent = '' }: SubmissionSignals): boolean {
  if (hasFetchMetadata || origin?.startsWith('http:')) return false
  return FETCH_METADATA_SINCE.some(([name, since]) => Number(name.exec(userAgent)?.[1]) >= since)
}
