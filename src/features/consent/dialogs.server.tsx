import { Fragment } from 'react'
import { href } from '#addresses/routes.ts'
import { CONSENT_LANGUAGE } from '#kit/consent/record.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PREFERENCES_DIALOG, PREFERENCES_FORM } from './categories.ts'
import styles from './banner.module.css'
import preferences from './preferences.module.css'
import { translationFor } from './translation.ts'

const words = translationFor(CONSENT_LANGUAGE)
/** Attributes of a button that opens the cookie preferences. Hidden without JavaScript, where nothing is stored. */
export const preferencesOpener = {
  type: 'submit' as const,
  form: PREFERENCES_FORM,
  'data-needs-script': '',
}

/** The form of those buttons, which leads to the privacy policy if the preferences cannot be loaded. */
export const PreferencesForm = () => (
  <form id={PREFERENCES_FORM} action={href('privacy-policy')} hidden data-held />
)

const Decision = ({ decision, label }: { decision: 'all' | 'necessary' | 'chosen'; label: string }) => (
  <Button small look="line" data-consent={decision}>
    {label}
  </Button>
)

/** The consent banner (spec §2: cloud layout, bottom centre). Hidden until enhance.ts shows it to a visitor who has not decided. */
export const ConsentBanner = () => (
  <div
    className={styles['banner']}
    role="dialog"
    aria-labelledby="consent-title"
    aria-describedby="consent-text"
    hidden
    data-consent-banner
    data-nosnippet
  >
    <div>
      <h2 id="consent-title">{words.title}</h2>
      <p id="consent-text">
        {/* Each phrase is a block: larger ones would be the largest contentful paint of some pages. */}
        {words.description.map((phrase) => (
          <Fragment key={phrase}>
            <span>{phrase}</span>{' '}
          </Fragment>
        ))}
        <span>
          <a href={href('privacy-policy')}>{words.privacyPolicy}</a>
        </span>
      </p>
    </div>
    <div className={styles['buttons']}>
      <Decision decision="all" label={words.acceptAll} />
      <Decision decision="necessary" label={words.rejectAll} />
      <Button small look="line" {...preferencesOpener}>
        {words.manage}
      </Button>
    </div>
  </div>
)

/** The cookie preferences (spec §2: box layout), which enhance.ts opens. */
export function CookiePreferences() {
  const { title, description, privacyPolicy, save, categories } = words.preferences
  const text = (
    <>
      {description} <a href={href('privacy-policy')}>{privacyPolicy}</a>.
    </>
  )
  return (
    <Dialog id={PREFERENCES_DIALOG} title={title} text={text} narrow>
      <div className={preferences['preferences']} data-nosnippet>
        {categories.map((category) => (
          <Category key={category.name} {...category} />
        ))}
        <div className={styles['buttons']}>
          <Decision decision="all" label={words.acceptAll} />
          <Decision decision="necessary" label={words.rejectAll} />
          <Decision decision="chosen" label={save} />
        </div>
      </div>
    </Dialog>
  )
}

/** A category with its switch; its description and its cookies are folded away. */
function Category({ name, title, description, cookies }: (typeof words.preferences.categories)[number]) {
  const isNecessary = name === 'necessary'
  return (
    <div className={preferences['category']}>
      <details>
        <summary>{title}</summary>
        <p>{description}</p>
        <table>
          <thead>
            <tr>
              {words.preferences.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cookies.map((cells) => (
              <tr key={cells[0]}>
                {cells.map((cell) => (
                  <td key={cell}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <input
        type="checkbox"
        name="category"
        value={name}
        aria-label={title}
        disabled={isNecessary}
        defaultChecked={isNecessary}
      />
    </div>
  )
}

/** The footer's button that opens the cookie preferences. */
export const ConsentButton = () => <button {...preferencesOpener}>{words.preferences.title}</button>
