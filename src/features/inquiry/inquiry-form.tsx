import type { Subject } from '#kit/render/page.ts'
import { Field } from '#ui/field/field.tsx'
import { Form, type Outcome } from '#ui/field/form.tsx'
import { COUNTRIES } from '#kit/forms/countries.ts'
import { INQUIRY_FAILED, inquiryFields } from './fields.ts'
import styles from './inquiry.module.css'

/** The answer to a stored inquiry (backend.md section 6). */
export interface InquiryReceipt {
  id: string
  reference: string
  is_spam: boolean
  is_blacklisted: boolean
}

export interface InquiryFormProps {
  applications: string[]
  email: string
  privacyHref: string
  /** What the page around the form is about. */
  subject?: Subject
  outcome?: Outcome
  onSent: (receipt: InquiryReceipt) => void
}

/** The seven fields of an inquiry (spec §5), with what it is about above them. */
export function InquiryForm({
  applications,
  email,
  privacyHref,
  subject = {},
  outcome,
  onSent,
}: InquiryFormProps) {
  const specs = {
    ...inquiryFields,
    country: { ...inquiryFields.country, options: COUNTRIES },
    application: { ...inquiryFields.application, options: applications },
  }
  return (
    <Form<InquiryReceipt>
      path="/messages"
      specs={specs}
      submit="Send inquiry"
      initial={subject.application ? { application: subject.application } : {}}
      outcome={outcome}
      carried={{
        type: 'inquiry',
        ...(subject.product_name_slug && { product_name_slug: subject.product_name_slug }),
      }}
      onSent={onSent}
      failure={INQUIRY_FAILED(email)}
      note={
        <p className="note">
          We use your details only to answer. See the <a href={privacyHref}>privacy policy</a>.
        </p>
      }
    >
      {subject.summary && <Carries summary={subject.summary} />}
      <Field name="name" autoFocus={!outcome} />
      <Field name="email" />
      <Field name="phone" />
      <Field name="company_name" />
      <Field name="country" />
      <Field key={subject.application} name="application" />
      <Field name="content" />
    </Form>
  )
}

/** The line that says what the inquiry carries. */
function Carries({ summary }: { summary: string[] }) {
  return (
    <p className={styles['carries']}>
      <span>About</span>
      {summary.map((text) => (
        <span className="mono" key={text}>
          {text}
        </span>
      ))}
    </p>
  )
}
