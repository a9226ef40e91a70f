import { TOKEN_HEADER } from '#kit/forms/browser/form-token.ts'
import type { Submission } from '#kit/forms/server/form.server.ts'
import { type Client, clientOf } from '#leads/client.server.ts'
import type { SubmissionSignals } from '#leads/verdict/lead-origin.server.ts'

type Sent = Pick<Submission, 'headers' | 'client'>

const requestClient = ({ headers, client }: Sent) => ({
  address: client,
  userAgent: headers.get('user-agent') ?? undefined,
})

/** Returns the client data to store with a given or withdrawn consent. */
export const consentingClient = (sent: Sent): Client => clientOf(requestClient(sent))

/** Returns the signals about the sender of a submission. */
export function signalsOf({ headers, client, isHoneypotFilled }: Submission): SubmissionSignals {
  return {
    ...requestClient({ headers, client }),
    formToken: headers.get(TOKEN_HEADER),
    origin: headers.get('origin') ?? undefined,
    hasFetchMetadata: headers.has('sec-fetch-site') || headers.has('sec-fetch-mode'),
    isHoneypotFilled,
  }
}
