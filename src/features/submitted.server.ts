import { TOKEN_HEADER } from '#kit/forms/browser/form-token.ts'
import type { Submission } from '#kit/forms/server/form.server.ts'
import { type Client, clientOf } from '#leads/client.server.ts'
import type { SubmissionSignals } from '#leads/verdict/lead-origin.server.ts'

type Sent = Pick<Submission, 'headers' | 'client'>

const requestClient = ({ headers, client }: Sent) => ({
  address: client,
  userAgent: headers.get('user-agent') ?? undefined,
})

/** Returns what is stored of a client that gives or withdraws consent. */
export const consentingClient = (sent: Sent): Client => clientOf(requestClient(sent))

/** Returns what a submission says of its sender. */
export function submittedBy({ headers, client, isHoneypotFilled }: Submission): SubmissionSignals {
  return {
    ...requestClient({ headers, client }),
    formToken: headers.get(TOKEN_HEADER),
    origin: headers.get('origin') ?? undefined,
    hasFetchMetadata: headers.has('sec-fetch-site') || headers.has('sec-fetch-mode'),
    isHoneypotFilled,
  }
}
