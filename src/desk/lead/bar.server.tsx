import { hasFilters, inboxHref, leadHref, VIEWS } from '#desk/inbox-query.server.ts'
import { Mark } from '#desk/mark/mark.tsx'
import { figure } from '#kit/text/amounts.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import type { LeadView } from './lead-view.server.ts'
import { Key, Press } from './part.server.tsx'
import { replyHref } from './reply.server.ts'
import styles from './bar.module.css'

/** The way back, the place in the list, and what is done with most leads; at the foot of a phone. */
export function Bar(view: LeadView) {
  const { list, previous, next } = view.place
  const isHeldView = list.view === 'held'
  const hrefOf = (reference: string | undefined) => reference && leadHref(reference, list)
  return (
    <div className={styles['bar']} data-part="bar">
      <a
        className={styles['back']}
        href={inboxHref(list, { page: list.page })}
        aria-label={`Back to the ${isHeldView ? 'leads held back' : 'inbox'}`}
        aria-keyshortcuts="u"
      >
        <span aria-hidden="true">←</span> {isHeldView ? VIEWS.held : 'Inbox'}
      </a>
      <nav aria-label="Leads">
        <Step href={hrefOf(previous)} label="Previous lead" keyName="k" path="m2 9 5-5 5 5" />
        <span>{describePlace(view)}</span>
        <Step href={hrefOf(next)} label="Next lead" keyName="j" path="m2 5 5 5 5-5" />
      </nav>
      <Go {...view} />
    </div>
  )
}

/** "4 of 12 open", "2 of 3 open, filtered", "11 open" once it is none of them */
function describePlace({ place: { list, position, count } }: LeadView): string {
  const name = { open: ' open', held: ' held back', all: '', failed: ' not delivered', handled: ' handled' }
  const filtered = hasFilters(list) ? ', filtered' : ''
  const place = position === undefined ? '' : `${figure(position)} of `
  return `${place}${figure(count)}${name[list.view]}${filtered}`
}

interface StepProps {
  href: string | undefined
  label: string
  keyName: string
  path: string
}

const Step = ({ href, label, keyName, path }: StepProps) =>
  href ? (
    <a href={href} aria-label={label} aria-keyshortcuts={keyName}>
      <Arrow path={path} />
    </a>
  ) : (
    <span className={styles['none']}>
      <Arrow path={path} />
    </span>
  )

const Arrow = ({ path }: { path: string }) => (
  <svg viewBox="0 0 14 14" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** Actions for a lead that was let through; one that is held back is judged first. */
function Go(view: LeadView) {
  const { lead, events } = view
  if (isHeld(lead.state) || lead.anonymised_at !== null) return null
  const reply = replyHref(view)
  const isHandled = lead.handled_at !== null
  const by = events.findLast(({ detail }) => detail === 'handled')?.person
  return (
    <div className={styles['go']}>
      {isHandled && (
        <span className={styles['done']}>
          <Mark look="done" /> Handled{by && ` by ${by}`}
        </span>
      )}
      {reply && (
        <ButtonLink look="line" small href={reply} aria-keyshortcuts="r">
          Reply by mail
          <Key>r</Key>
        </ButtonLink>
      )}
      {isHandled ? (
        <Press change="reopen">Mark open</Press>
      ) : (
        <Press change="handled" keyName="h" main>
          Mark handled
        </Press>
      )}
    </div>
  )
}
