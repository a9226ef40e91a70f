import { TOKEN_HEADER } from '#kit/forms/form-token.ts'
import { currentClient } from '#kit/http/current-request.server.ts'
import { clientOf } from '#leads/client.server.ts'
import type { OwnPages } from '#leads/canonical.server.ts'
import type { FormTokens } from './form-token.server.ts'
import type { LeadOrigin } from './lead-origin.server.ts'

interface Site {
  tokens: FormTokens
  own: OwnPages
}

/** Reads from a form's request where the lead comes from. */
export function leadOriginOf(request: Request, isHoneypotFilled: boolean, { tokens, own }: Site): LeadOrigin {
  const { id, ...reading } = tokens.read(request.headers.get(TOKEN_HEADER))
  const isForged = own.siteUrl.startsWith('https:') && hasForgedAgent(request.headers)
  return {
    signals: { ...reading, isHoneypotFilled, isForged },
    formToken: id,
    address: currentClient(),
    client: clientOf(request),
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
function hasForgedAgent(headers: Headers): boolean {
  const hasMetadata = headers.has('sec-fetch-site') || headers.has('sec-fetch-mode')
  if (hasMetadata || headers.get('origin')?.startsWith('http:')) return false
  const agent = headers.get('user-agent') ?? ''
  return FETCH_METADATA_SINCE.some(([name, since]) => Number(name.exec(agent)?.[1]) >= since)
}
