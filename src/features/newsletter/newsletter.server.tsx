import { Button } from '#ui/button/button.tsx'
import field from '#ui/field/field.module.css'
import { newsletterFields } from './fields.ts'
import styles from './newsletter.module.css'

/** The footer's newsletter form (spec §2). Without a script it is an ordinary POST; newsletter/enhance.ts keeps the page. */
export function NewsletterForm({ apiBaseUrl }: { apiBaseUrl: string }) {
  const { email } = newsletterFields
  return (
    <form
      className={styles['form']}
      aria-label="Newsletter"
      action={`${apiBaseUrl}/subscribe-email`}
      method="post"
      noValidate
      data-newsletter
      data-needs-script
    >
      <label className="sr" htmlFor="newsletter-email">
        {email.label}
      </label>
      <div className={styles['line']}>
        <input
          className={field['input']}
          id="newsletter-email"
          type="email"
          name="email"
          placeholder={email.label}
          autoComplete={email.autoComplete}
          aria-required="true"
          aria-describedby="newsletter-message"
        />
        <Button type="submit" look="line">
          Subscribe
        </Button>
      </div>
      <p className={field['error']} id="newsletter-message" />
      <p className="note">Data sheets, standards, new cells. Four times a year.</p>
    </form>
  )
}
