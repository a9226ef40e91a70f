import { Mark, type MarkLook } from '#desk/mark/mark.tsx'
import { fileSize } from '#kit/forms/file-size.ts'
import { plural } from '#kit/text/amounts.ts'
import type { Delivery } from '#leads/read-leads.server.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'
import { CHANNELS, nameOfDelivery } from './describe-events.server.ts'
import type { LeadView } from './lead-view.server.ts'
import { Part, Press } from './part.server.tsx'
import styles from './aside.module.css'

export const Files = ({ lead, attachments }: LeadView) => (
  <Part title="Files">
    {attachments.length === 0 && <p className="note">None</p>}
    <ul className={styles['list']}>
      {attachments.map(({ name, bytes, stored }, index) => (
        <li key={stored}>
          <a href={`/desk/leads/${lead.reference}/files/${index}`} download={name}>
            <bdi>{name}</bdi>
          </a>
          <span className="mono">{fileSize(bytes)}</span>
        </li>
      ))}
    </ul>
  </Part>
)

const LOOKS: Record<Delivery['state'], MarkLook> = {
  pending: 'wait',
  leased: 'wait',
  delivered: 'done',
  dead: 'fail',
  cancelled: 'held',
}

/** Deliveries, and why one failed. */
export function Deliveries(view: LeadView) {
  const { lead, deliveries } = view
  const held = isHeld(lead.state)
  const unsent = held && deliveries.length === 0 ? channelsOf(lead.held_json) : []
  const isGivenUp = deliveries.some(({ state }) => state === 'dead')
  return (
    <Part title="Deliveries" part="deliveries">
      {deliveries.length + unsent.length === 0 && <p className="note">None</p>}
      <ul className={styles['deliveries']}>
        {deliveries.map((delivery) => (
          <Sent key={delivery.id} delivery={delivery} view={view} />
        ))}
        {unsent.map((channel) => (
          <li key={channel}>
            <Mark look="held" />
            <b>{CHANNELS[channel] ?? channel}</b>
            <span>not sent</span>
          </li>
        ))}
      </ul>
      {!held && isGivenUp && (
        <div className={styles['again']}>
          <Press change="send_again">Send again</Press>
        </div>
      )}
    </Part>
  )
}

const channelsOf = (held_json: string | null): string[] =>
  (JSON.parse(held_json ?? '[]') as { channel: string }[]).map(({ channel }) => channel)

function Sent({ delivery, view }: { delivery: Delivery; view: LeadView }) {
  const { state } = delivery
  return (
    <li>
      <Mark look={LOOKS[state]} />
      <b>{nameOfDelivery(delivery)}</b>
      <span>{describeState(delivery, view)}</span>
      {state !== 'delivered' && <Why delivery={delivery} view={view} />}
    </li>
  )
}

function describeState({ channel, state, done_at, attempts_made }: Delivery, { times }: LeadView): string {
  const tries = attempts_made.length
  switch (state) {
    case 'delivered':
      return `${channel.startsWith('webhook') ? 'taken' : 'delivered'}${done_at === null ? '' : ` ${times.short(done_at)}`}`
    case 'dead':
      return `not delivered, ${plural(tries, 'try', 'tries')}`
    case 'cancelled':
      return 'not sent'
    case 'leased':
      return 'being sent'
    case 'pending':
      return tries > 0 ? `waits, ${plural(tries, 'try', 'tries')}` : 'waits'
  }
}

/** The answer to the last attempt, and when the next one is due. */
function Why({ delivery: { state, next_at, attempts_made }, view }: { delivery: Delivery; view: LeadView }) {
  const last = attempts_made.at(-1)
  const { times } = view
  const parts = [
    last && `${times.short(last.at)}: ${last.code} ${last.detail}`.trim(),
    state === 'pending' && `next try ${times.short(next_at)}`,
  ].filter(Boolean)
  return parts.length > 0 && <p dir="auto">{parts.join('; ')}</p>
}
