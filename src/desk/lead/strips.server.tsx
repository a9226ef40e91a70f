import { Mark } from '#desk/mark/mark.tsx'
import { isHeld } from '#leads/store/lead-state.server.ts'
import { stateOf } from '#leads/verdict/score.server.ts'
import type { Undoable } from '#leads/store/undo.server.ts'
import { describeChange } from './describe-events.server.ts'
import { ago } from './lead-times.server.ts'
import type { LeadView } from './lead-view.server.ts'
import { Press } from './part.server.tsx'
import styles from './strips.module.css'

/** The latest change, and what it prevented. */
export const Strips = (view: LeadView) => (
  <div data-part="strips">
    {view.refused?.told && (
      <div className={styles['strip']} role="alert">
        <Mark look="fail" />
        <p>{view.refused.told}</p>
      </div>
    )}
    {view.refused?.meanwhile ? <Meanwhile {...view} /> : <Latest {...view} />}
  </div>
)

/** The latest change, which can be taken back. */
function Latest(view: LeadView) {
  const { undoable, session, now } = view
  if (!undoable || view.lead.anonymised_at !== null) return null
  const { person, detail, at } = undoable.event
  const who = person === session.person ? 'You' : (person ?? 'An operator')
  return (
    <div className={styles['strip']}>
      <Mark look="done" />
      <p>
        <b>
          <bdi>{who}</bdi> {describeChange(detail)}
        </b>{' '}
        {ago(now - at)}. {describeUndo(view)}
      </p>
      <Press change="undo" keyName="z">
        Undo
      </Press>
    </div>
  )
}

/** Says what taking back the latest change does, and what it cannot do. */
function describeUndo({ undoable, deliveries }: LeadView): string {
  if (!undoable) return ''
  const { type, wasHeld, event } = undoable
  const sent = deliveries.filter(({ state }) => state === 'delivered').length
  const unblocked = `${OFF_THE_LIST}${wasHeld ? '' : ', and lets this lead through again'}.`
  const effects: Record<Undoable, string> = {
    handled: `Undo opens it again${event.note ? '; the note stays' : ''}.`,
    reopened: 'Undo marks it handled again.',
    spam: `Undo lets it through again${sent > 0 ? '' : ', and sends what was held back'}.`,
    'not spam':
      event.from_state && !isHeld(event.from_state)
        ? CHECKED_AGAIN
        : `Undo holds it back again and takes its address off the list of senders let through${sent > 0 ? '; what was sent stays sent' : ''}.`,
    'blocked email': unblocked,
    'blocked domain': unblocked,
  }
  return effects[type]
}

const CHECKED_AGAIN = 'Undo marks it [check] again and takes its address off the list of senders let through.'
const OFF_THE_LIST = 'Undo takes the sender off the list of those blocked'

const WANTED: Record<string, string> = {
  handled: 'mark this handled',
  reopen: 'open this again',
  note: 'save a note',
  spam: 'mark this as spam',
  not_spam: 'mark this as not spam',
  block: 'block the sender',
  send_again: 'send again what was given up',
  undo: 'take back the change before',
  correct: 'correct the sender',
}

/** Says that what a person wanted is so already, which pressing again would take back or do twice. */
function whatIsLeft(wanted: string, { lead, deliveries, undoable, refused }: LeadView): string {
  const held = isHeld(lead.state)
  const done: Record<string, [isSo: boolean, text: string]> = {
    handled: [lead.handled_at !== null, 'It is marked handled already'],
    reopen: [lead.handled_at === null, 'It is open already'],
    spam: [held, 'It is held back already'],
    not_spam: [!held && stateOf(lead) !== 'check', 'It is let through already'],
    block: [lead.state === 'blocked', 'Its sender is blocked already'],
    undo: [!undoable, 'It is taken back already'],
    send_again: [!deliveries.some(({ state }) => state === 'dead'), 'It is being sent again already'],
  }
  const [isSo, text] = done[wanted] ?? [false, '']
  if (!isSo) return 'Press again if you still want to.'
  return refused?.note ? `${text}: press Save note to keep yours.` : `${text}: nothing is left to do.`
}

/** After a stale change: what the other person did beside what this one wanted to do. */
function Meanwhile(view: LeadView) {
  const { refused, undoable, now, times } = view
  if (!refused?.meanwhile) return null
  return (
    <div className={styles['strip']} data-conflict role="alert">
      <Mark look="new" />
      <div>
        <p>
          <b>Another person has changed this lead since you opened it.</b> Nothing of yours is written yet
          {refused.note ? '; your note is kept below' : ''}. {whatIsLeft(refused.wanted, view)}
        </p>
        <dl>
          <div>
            <dt>Meanwhile</dt>
            <dd>
              {refused.meanwhile.map(({ id, person, detail, at, note }) => (
                <div key={id}>
                  <b>
                    <bdi>{person ?? 'An operator'}</bdi>
                  </b>{' '}
                  {describeChange(detail)} {ago(now - at)} ({times.short(at)} {times.zone})
                  {note && <blockquote dir="auto">{note}</blockquote>}
                </div>
              ))}
            </dd>
          </div>
          <div>
            <dt>You wanted to</dt>
            <dd>
              {WANTED[refused.wanted] ?? 'change this'}
              {refused.note && <blockquote dir="auto">{refused.note}</blockquote>}
            </dd>
          </div>
        </dl>
      </div>
      {undoable && (
        <Press change="undo" keyName="z">
          Undo
        </Press>
      )}
    </div>
  )
}
