import { isHeld } from '#leads/store/lead-state.server.ts'
import { CHECK_FROM, SPAM_FROM } from '#leads/verdict/score.server.ts'
import { domainOf } from '#leads/store/undo.server.ts'
import { Button } from '#ui/button/button.tsx'
import { CHANGE_FORM, type LeadView } from './lead-view.server.ts'
import { Part, Press } from './part.server.tsx'
import { findingOf, reasonRows } from './reasons.server.ts'
import styles from './verdict.module.css'

/** The verdict in sentences, on its scale, and what a person can say against it. */
export function Verdict(view: LeadView) {
  const { lead, events, keptUntil } = view
  const rows = reasonRows(lead)
  const marker =
    events.findLast(({ detail }) => /^(?:not spam|spam|blocked)/.test(detail))?.person ?? 'an operator'
  const { title, note, sum } = findingOf(lead, marker, keptUntil)
  return (
    <Part title={title} label="Verdict" part="verdict" aside={note}>
      <Scale points={lead.score} />
      <ul className={styles['reasons']}>
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

/** Points on a scale from 0 to 100, with dashes where a lead is checked and held back. An SVG, because the CSP forbids style attributes. */
function Scale({ points }: { points: number }) {
  const at = Math.min(100, Math.max(0, points))
  const limits = [
    [CHECK_FROM, 'check'],
    [SPAM_FROM, 'held back'],
  ] as const
  return (
    <svg
      className={styles['scale']}
      role="img"
      aria-label={`${points} points; from ${CHECK_FROM} checked, from ${SPAM_FROM} held back`}
    >
      {Array.from({ length: 11 }, (_, tick) => (
        <line
          key={tick}
          className={styles['tick']}
          x1={`${tick * 10}%`}
          x2={`${tick * 10}%`}
          y1="40"
          y2="47"
        />
      ))}
      <line className={styles['tick']} x1="0" x2="100%" y1="47" y2="47" />
      {limits.map(([limit, name]) => (
        <g key={name}>
          <line className={styles['limit']} x1={`${limit}%`} x2={`${limit}%`} y1="21" y2="47" />
          <svg x={`${limit}%`} overflow="visible">
            <text x="6" y="30">
              {limit} {name}
            </text>
          </svg>
        </g>
      ))}
      <rect className={styles['filled']} y="45" height="5" width={`${at}%`} rx="2.5" />
      <circle className={styles['point']} cx={`${at}%`} cy="47" r="5" />
      <svg x={`${at}%`} overflow="visible">
        <text className={styles['sum']} y="14" textAnchor={at < 6 ? 'start' : at > 94 ? 'end' : 'middle'}>
          {points}
        </text>
      </svg>
      <text y="66">0</text>
      <svg x="100%" overflow="visible">
        <text y="66" textAnchor="end">
          100 points
        </text>
      </svg>
    </svg>
  )
}

/** Buttons that say what it is, and keep its sender out. */
function Judge({ lead }: LeadView) {
  if (lead.anonymised_at !== null) return null
  const held = isHeld(lead.state)
  return (
    <>
      <div className={styles['judge']}>
        {held ? (
          <Press change="not_spam" main>
            Not spam
          </Press>
        ) : (
          <Press change="spam" keyName="s">
            Spam
          </Press>
        )}
      </div>
      {held && (
        <p className="note">
          Not spam sends the mail to sales, the acknowledgement and the CRM record, each once, and lets this
          address through from now on.
        </p>
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
