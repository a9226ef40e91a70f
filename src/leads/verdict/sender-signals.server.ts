import { clientOf, type RequestClient } from '#leads/client.server.ts'
import type { OwnPages } from '#leads/canonical.server.ts'
import type { FormTokens } from './form-token.server.ts'
import type { LeadOrigin } from './lead-origin.server.ts'

/** What a submission says of its sender, besides its fields; plain data. */
export interface Submitted extends RequestClient {
  /** Token of the form; null if it had none. */
  formToken: string | null
  /** The Origin header. */
  origin: string | undefined
  /** Whether it has Fetch Metadata headers. */
  hasFetchMetadata: boolean
  isHoneypotFilled: boolean
}

interface Site {
  tokens: FormTokens
  own: OwnPages
}

/** Reads the sender's signals from a submission. */
export function leadOriginOf(submitted: Submitted, { tokens, own }: Site): LeadOrigin {
  const { id, ...reading } = tokens.read(submitted.formToken)
  const isForged = own.siteUrl.startsWith('https:') && hasForgedAgent(submitted)
  return {
    signals: { ...reading, isHoneypotFilled: submitted.isHoneypotFilled, isForged },
    formToken: id,
    address: submitted.address,
    client: clientOf(submitted),
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
 * Returns whether a request names such a browser but has no Fetch Metadata, which browsers leave out on plain http only. A server that
 * passes on its visitors' forms under their browsers' names sends some if it calls by `fetch`.
 */
function hasForgedAgent({ hasFetchMetadata, origin, userAgent = '' }: Submitted): boolean {
  if (hasFetchMetadata || origin?.startsWith('http:')) return false
  return FETCH_METADATA_SINCE.some(([name, since]) => Number(name.exec(userAgent)?.[1]) >= since)
}
