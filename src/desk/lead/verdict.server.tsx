import { PointScale } from '#desk/points/point-scale.tsx'
import { domainOf } from '#leads/canonical.server.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'
import { stateOf } from '#leads/verdict/score.server.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/button/button.tsx'
import { CHANGE_FORM, type LeadView } from './lead-view.server.ts'
import { Part, Press } from './part.server.tsx'
import { findingOf, reasonRows } from './reasons.server.ts'
import page from './lead.module.css'
import styles from './verdict.module.css'

/** The verdict in sentences, on its scale, and what a person can say against it. */
export function Verdict(view: LeadView) {
  const { lead, events, keptUntil } = view
  const rows = reasonRows(lead)
  const marked = events.findLast(({ detail }) => /^(?:not spam|spam|blocked)/.test(detail))
  const marker = marked?.person ?? 'an operator'
  const wasHeld = marked?.from_state ? isHeld(marked.from_state) : false
  const { title, note, sum } = findingOf(lead, { marker, wasHeld }, keptUntil)
  return (
    <Part title={title} label="Verdict" part="verdict" aside={note}>
      <div className={styles['scale']}>
        <PointScale points={lead.score} isNamed />
        <p className="ends" aria-hidden="true">
          <span>0</span>
          <span>100 points</span>
        </p>
      </div>
      <ul className={classNames(page['numbered'], styles['reasons'])}>
        {rows.map(({ rule, points, sentence, more }) => (
          <li key={rule}>
            <span className="mono">{signed(points)}</span>
            <span>
              {sentence}
              {more && <small dir="auto">{more}</small>}
            </span>
          </li>
        ))}
        <li data-sum>
          <span className="mono">{lead.score}</span>
          <span>{sum}</span>
        </li>
      </ul>
      <Judge {...view} />
    </Part>
  )
}

const signed = (points: number): string => (points > 0 ? `+${points}` : `${points}`.replace('-', '−'))

/** Buttons that say what it is, and keep its sender out. */
function Judge({ lead, deliveries }: LeadView) {
  if (lead.anonymised_at !== null) return null
  const held = isHeld(lead.state)
  const isChecked = stateOf(lead) === 'check'
  return (
    <>
      <div className={styles['judge']}>
        {(held || isChecked) && (
          <Press change="not_spam" main={held}>
            Not spam
          </Press>
        )}
        {!held && (
          <Press change="spam" keyName="s">
            Spam
          </Press>
        )}
      </div>
      {held && (
        <p className="note">
          {deliveries.some(({ state }) => state === 'delivered')
            ? 'Not spam lets it through again, and lets this address through from now on. What was sent is not sent again.'
            : 'Not spam sends the mail to sales, the acknowledgement and the CRM record, each once, and lets this address through from now on.'}
        </p>
      )}
      {isChecked && (
        <p className="note">Not spam takes the mark away and lets this address through from now on.</p>
      )}
      {lead.email_canonical && lead.state !== 'blocked' && <Block email={lead.email_canonical} />}
    </>
  )
}

const Block = ({ email }: { email: string }) => (
  <fieldset className={styles['block']}>
    <legend>Block sender</legend>
    <p className="note">What it sends from now on is kept for a while and reaches nobody.</p>
    <Whom value="address" isChosen>
      this address <bdi>{email}</bdi>
    </Whom>
    <Whom value="domain">
      everybody at <bdi>{domainOf(email)}</bdi>
    </Whom>
    <Button
      type="submit"
      form={CHANGE_FORM}
      name="change"
      value="block"
      look="line"
      small
      className={styles['bad']}
    >
      Block sender
    </Button>
  </fieldset>
)

interface WhomProps {
  value: string
  isChosen?: boolean
  children: React.ReactNode
}

const Whom = ({ value, isChosen = false, children }: WhomProps) => (
  <label>
    <input type="radio" name="whom" value={value} form={CHANGE_FORM} defaultChecked={isChosen} />
    <span>{children}</span>
  </label>
)
