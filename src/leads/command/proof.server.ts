import { CommandError } from '#kit/command/arguments.server.ts'
import type { ConsentProofTable } from '#leads/schema.server.ts'
import { findSubscription, type Subscription } from './person.server.ts'
import { parseAddress, type Subcommand } from './subcommand.server.ts'
import { subscriberToJson } from './subscribers.server.ts'
import { isoTime, json, minute, printable } from './text.server.ts'

export const proof: Subcommand = {
  summary: 'the proofs that an address asked for the newsletter, confirmed it and ended it',
  usage: 'proof --email <address>',
  options: { email: { type: 'string' } },
  async run({ db, values, timeZone, out }) {
    const address = parseAddress(values.email)
    const found = await findSubscription(db, address)
    if (!found) throw new CommandError(`No consent of ${address} is stored.`)
    await out(values.json ? `${json(subscriptionToJson(found))}\n` : subscriptionToText(found, timeZone))
  },
}

export const subscriptionToJson = ({ subscriber, proofs }: Subscription) => ({
  ...subscriberToJson(subscriber),
  proofs: proofs.map(({ subscriber_id: _id, at, ...proof }) => ({ at: isoTime(at), ...proof })),
})

/** Meaning of each kind of proof. */
const MEANINGS: Record<ConsentProofTable['kind'], string> = {
  optin_request: 'asked for the newsletter',
  optin_confirm: 'confirmed it with the mailed link',
  unsubscribe: 'ended it',
  unsubscribe_undone: 'took the end back',
}

export function subscriptionToText({ subscriber, proofs }: Subscription, timeZone: string): string {
  const { email, state, topics } = subscriberToJson(subscriber)
  const lines = [
    `${printable(email)}: ${state}${topics.length > 0 ? `, topics ${topics.join(', ')}` : ''}`,
    ...proofs.flatMap((proof) => [
      `  ${minute(proof.at, timeZone)} ${timeZone}  ${MEANINGS[proof.kind]}`,
      ...detailsOf(proof).map(([name, value]) => `    ${name}: ${printable(value)}`),
    ]),
  ]
  return `${lines.join('\n')}\n`
}

function detailsOf(proof: ConsentProofTable): [string, string][] {
  const { text_version, text_sha256, page_url, ip_prefix, ua_class, token_id } = proof
  const details: [string, string | null][] = [
    ['text shown', text_version && `version ${text_version}, SHA-256 ${text_sha256}`],
    ['page', page_url],
    ['network', ip_prefix],
    ['sent by', ua_class],
    ['link', token_id],
  ]
  return details.filter((detail): detail is [string, string] => detail[1] !== null)
}
