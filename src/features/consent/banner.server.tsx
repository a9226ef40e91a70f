import { Button } from '#ui/button/button.tsx'
import styles from './banner.module.css'
import { BANNER } from './translation.en.ts'

/** `role` and `more` are the library's names and classes. */
const CHOICES = [
  { choice: 'all', role: 'all', label: BANNER.acceptAll },
  { choice: 'necessary', role: 'necessary', label: BANNER.rejectAll },
  { choice: 'preferences', role: 'show', label: BANNER.preferences, more: 'cm__btn--secondary' },
]

/**
 * The consent banner (spec §2: cloud layout, bottom centre), in every page: `early.server.ts` shows it to who has not
 * decided. It has the markup of vanilla-cookieconsent, which comes only when somebody decides
 * (docs/decisions/0013-consent.md).
 */
export function ConsentBanner({ privacyHref }: { privacyHref: string }) {
  return (
    <div id="cc-main" data-consent-banner data-nosnippet>
      <div
        className={`cm cm--cloud cm--bottom cm--center ${styles['banner']}`}
        role="dialog"
        aria-labelledby="cm__title"
        aria-describedby="cm__desc"
      >
        <div className="cm__texts">
          <h2 id="cm__title">{BANNER.title}</h2>
          <p id="cm__desc">
            {BANNER.description} <a href={privacyHref}>{BANNER.privacy}</a>
          </p>
        </div>
        <div className={`cm__btns ${styles['buttons']}`}>
          {CHOICES.map(({ choice, role, label, more }) => (
            <Button
              key={choice}
              small
              look="line"
              className={more ? `cm__btn ${more}` : 'cm__btn'}
              data-role={role}
              data-consent={choice}
              data-needs-script="shell"
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Opens the preferences again, in the footer; without scripts nothing is stored that could be chosen. */
export const ConsentButton = () => (
  <button type="button" data-consent="preferences" data-needs-script="shell">
    Cookie preferences
  </button>
)
