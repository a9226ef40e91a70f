import { CheckTag, Mark } from '#desk/mark/mark.tsx'
import { describeDuration } from '#leads/durations.server.ts'
import { PROGRESS_NAMES } from '#desk/inbox/inbox-model.ts'
import { describeKind, progressOf, STATE_NAMES } from '#desk/words.server.ts'
import { num } from '#kit/text/amounts.ts'
import { stateOf } from '#leads/verdict/score.server.ts'
import { Gauge } from '#ui/gauge/gauge.tsx'
import { ago } from './lead-times.server.ts'
import type { LeadView } from './lead-view.server.ts'
import styles from './head.module.css'

/** The kind of a lead, its sender, and how much of the promised time is left. */
export function Head(view: LeadView) {
  const { lead, events, times, now } = view
  const progress = progressOf(
    lead,
    events.some(({ note }) => note !== null),
  )
  const state = stateOf(lead)
  const isSaid = PROGRESS_NAMES[progress] === STATE_NAMES[state]
  const from = [lead.company_name, lead.country].filter(Boolean).join(', ')
  return (
    <div className={styles['head']} data-part="head">
      <p className={styles['over']}>
        {lead.anonymised_at === null && (
          <>
            <Mark look={progress} />
            <span>{PROGRESS_NAMES[progress]}</span>
          </>
        )}
        {state === 'check' ? <CheckTag /> : !isSaid && <span>{STATE_NAMES[state]}</span>}
        <span>{describeKind(lead)}</span>
        <span>
          Received{' '}
          <time dateTime={new Date(lead.created_at).toISOString()}>{times.received(lead.created_at)}</time>,{' '}
          {ago(now - lead.created_at)}
        </span>
      </p>
      <h1>{lead.reference}</h1>
      {(lead.name || from) && (
        <p className={styles['who']}>
          {lead.name && (
            <b>
              <bdi>{lead.name}</bdi>
            </b>
          )}
          {lead.name && from && ', '}
          <bdi>{from}</bdi>
        </p>
      )}
      <Due {...view} />
    </div>
  )
}

function Due({ due, content, times }: LeadView) {
  if (!due) return null
  const hours = content.calendar.answer_hours
  const left = (due.percent / 100) * hours
  return (
    <div className={styles['due']} data-over={due.over > 0 || undefined}>
      <span>Answer promised by {times.weekday(due.due)}</span>
      <span className="mono">
        {due.over > 0
          ? `over by ${describeDuration(due.over)}`
          : `${num(Math.round(10 * left) / 10)} of ${num(hours)} working hours left`}
      </span>
      <Gauge percent={due.percent} />
    </div>
  )
}
