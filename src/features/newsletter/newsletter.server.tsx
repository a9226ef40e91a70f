import { textsIn } from '#kit/forms/fields.ts'
import { OWN_API } from '#kit/forms/post.ts'
import { type Outcome, withReference } from '#kit/forms/outcome.ts'
import { Honeypot } from '#ui/field/honeypot.tsx'
import { Button } from '#ui/button/button.tsx'
import field from '#ui/field/field.module.css'
import { OFFER } from './consent.ts'
import { CHECK_MAIL, NEWSLETTER_FAILED, newsletterFields } from './fields.ts'
import styles from './newsletter.module.css'

export interface NewsletterProps {
  /** Outcome of a POST without JavaScript. */
  outcome?: Outcome | undefined
  /** Address of the page, if the browser shows another one. */
  page_url?: string | undefined
}

/** The footer's newsletter form (spec §2). Without JavaScript it is an ordinary POST; enhance.ts sends it without leaving the page. */
export function NewsletterForm({ outcome, page_url }: NewsletterProps) {
  const { email } = newsletterFields
  return (
    <form
      className={styles['form']}
      aria-label="Newsletter"
      action={`${OWN_API}/subscribe-email`}
      method="post"
      noValidate
      data-newsletter
    >
      <label className="sr" htmlFor="newsletter-email">
        {email.label}
      </label>
      <Honeypot />
      {page_url && <input type="hidden" name="page_url" value={page_url} />}
      <div className={styles['line']}>
        <input
          className={field['input']}
          id="newsletter-email"
          type="email"
          name="email"
          placeholder={email.label}
          autoComplete={email.autoComplete}
          defaultValue={outcome && textsIn(outcome.values)['email']}
          autoFocus={outcome !== undefined}
          aria-required="true"
          aria-invalid={outcome?.errors.length ? true : undefined}
          aria-describedby="newsletter-message"
        />
        <Button type="submit" look="line">
          Subscribe
        </Button>
      </div>
      <div className={styles['message']}>
        {/* first: it keeps its place, with its button, while the message below comes and goes */}
        <p className={field['error']} role="alert" data-unsent hidden={!outcome?.hasFailed}>
          {outcome?.detail ?? withReference(NEWSLETTER_FAILED, outcome?.reference)}
        </p>
        <p className={field['error']} id="newsletter-message" aria-live="polite">
          {outcome?.errors[0]?.message}
        </p>
      </div>
      <p className={`note ${styles['offer']}`}>{OFFER.text}</p>
      <p className={`note ${styles['next']}`} aria-live="polite">
        <span className={styles['step']}>{CHECK_MAIL}</span>
      </p>
    </form>
  )
}
