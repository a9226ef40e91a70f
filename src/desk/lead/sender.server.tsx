import type { ReactNode } from 'react'
import { isMailAddress } from '#kit/mail/mail-address.server.ts'
import { figure } from '#kit/text/amounts.ts'
import { capital } from '#kit/text/capital.ts'
import { leadHref } from '#desk/inbox-query.server.ts'
import { describeKind, STATE_NAMES } from '#desk/words.server.ts'
import { extraOf } from '#leads/lead-row.server.ts'
import type { LeadRow } from '#leads/schema.server.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'
import { stateOf } from '#leads/verdict/score.server.ts'
import { telephoneHref } from '#ui/links/telephone.ts'
import type { OtherLead } from './earlier.server.ts'
import { pathOf } from './history.server.tsx'
import type { LeadView } from './lead-view.server.ts'
import { isShownElsewhere } from './list-items.server.ts'
import { localTime } from './local-time.server.ts'
import { type Pair, Pairs, Part } from './part.server.tsx'
import { PersonRights } from './person.server.tsx'
import { replyHref } from './reply.server.ts'
import styles from './aside.module.css'

/** Who sent it, by the labels of the forms, with the other leads of the same address. */
export const Sender = (view: LeadView) => (
  <Part title="Sender">
    <Pairs rows={[...fieldRows(view), ...extraRows(view.lead), ...otherRows(view)]} />
    <PersonRights {...view} />
  </Part>
)

const LABELS: [field: keyof LeadRow, label: string][] = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['company_name', 'Company name'],
  ['country', 'Country'],
  ['application', 'Application'],
  ['quantity', 'Quantity'],
  ['voltage', 'Voltage'],
  ['capacity', 'Capacity'],
  ['size', 'Size'],
  ['page_url', 'Page'],
]

const fieldRows = (view: LeadView): Pair[] =>
  LABELS.flatMap(([field, label]): Pair[] => {
    const value = view.lead[field]
    return value ? [[label, showField(field, String(value), view)]] : []
  })

/** A number that can be dialled. */
const PHONE = /^\+?\d[\d ()./-]{4,28}$/

/** Shows what is a link in a lead that was let through; in one that is held back nothing of its sender is. */
function showField(field: keyof LeadRow, value: string, view: LeadView): ReactNode {
  const { lead, now } = view
  const isLinked = !isHeld(lead.state)
  if (field === 'page_url') return <a href={value}>{pathOf(value)}</a>
  if (field === 'email' && isLinked && isMailAddress(value)) {
    const [, local, domain] = /^(.*@)(.*)$/s.exec(value) ?? []
    return (
      <a href={replyHref(view)}>
        {local}
        <wbr />
        {domain}
      </a>
    )
  }
  if (field === 'phone' && isLinked && PHONE.test(value))
    return <a href={telephoneHref(value.replaceAll(/[()./-]/g, ' '))}>{value}</a>
  if (field === 'country') {
    const time = localTime(value, now)
    return (
      <>
        {value}
        {time && <span className={styles['more']}>{time} there now</span>}
      </>
    )
  }
  return value
}

const extraRows = (lead: LeadRow): Pair[] =>
  Object.entries(extraOf(lead))
    .filter(([name]) => !isShownElsewhere(name))
    .map(([name, value]) => [capital(name.replaceAll('_', ' ')), [value].flat().join(', ')])

function otherRows({ lead, others, times }: LeadView): Pair[] {
  if (lead.email_canonical === null) return []
  if (others.count === 0) return [['Earlier', 'First lead from this address']]
  const more = others.count - others.listed.length
  const isAfter = others.listed.some(({ created_at }) => created_at > lead.created_at)
  return [
    [
      isAfter ? 'Earlier and later' : 'Earlier',
      <ul key="others" className={styles['others']}>
        {others.listed.map((other) => (
          <li key={other.reference}>
            <a href={leadHref(other.reference)}>{other.reference}</a>
            <span className={styles['more']}>
              {describeOther(other)}, {times.date(other.created_at)}
            </span>
          </li>
        ))}
        {more > 0 && <li>and {figure(more)} more</li>}
      </ul>,
    ],
  ]
}

const describeOther = (other: OtherLead): string =>
  `${describeKind(other)}, ${other.handled_at === null ? STATE_NAMES[stateOf(other)].toLowerCase() : 'handled'}`
