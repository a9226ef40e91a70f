import { apiBase } from '#kit/forms/post.ts'
import { COUNTRIES } from '#features/countries.ts'
import { type FormValues, type SentValues, textsIn } from '#kit/forms/fields.ts'
import { Carries } from '#ui/field/carries.tsx'
import { Field } from '#ui/field/field.tsx'
import { Form, type FormFrame } from '#ui/field/form.tsx'
import { INQUIRY_FORM } from './dialogs.ts'
import { carriedFields, inquiryFields } from './fields.ts'
import type { About } from './opening.ts'

/** The answer to a stored inquiry (backend.md section 6). */
export interface InquiryReceipt {
  id: string
  reference: string
  is_spam: boolean
  is_blacklisted: boolean
}

/** What the served form is drawn with, and hydrated with again. */
export interface ServedInquiry extends FormFrame {
  applications: string[]
}

interface InquiryFormProps extends ServedInquiry {
  /** What it is about; not known while it is plain HTML. */
  about?: About | undefined
  onSend?: () => void
  onSent: (receipt: Partial<InquiryReceipt>) => void
  onNotTaken?: () => void
}

/** The seven fields of an inquiry (spec §5), with what it is about above them. */
export function InquiryForm({ applications, about, outcome, ...frame }: InquiryFormProps) {
  const specs = {
    ...inquiryFields,
    country: { ...inquiryFields.country, options: COUNTRIES },
    application: { ...inquiryFields.application, options: applications },
  }
  return (
    <Form<InquiryReceipt>
      {...frame}
      id={INQUIRY_FORM}
      label="Inquiry"
      path="/messages"
      api={apiBase}
      specs={specs}
      submit="Send inquiry"
      outcome={outcome}
      startsAt="name"
      carried={{ type: 'inquiry', ...carriedIn(outcome?.values), ...(about && carriedFrom(about)) }}
    >
      {about?.summary && <Carries about={about.summary} />}
      {Object.keys(inquiryFields).map((name) => (
        <Field key={name} name={name} />
      ))}
    </Form>
  )
}

const CARRIED = ['page_url', 'product_name_slug', 'quantity', 'voltage', 'capacity', 'size'] as const

const carriedFrom = (about: About): FormValues =>
  Object.fromEntries(CARRIED.flatMap((name) => (about[name] ? [[name, about[name]]] : [])))

/** What a form that came back carried, to be carried again. */
const carriedIn = (values: SentValues = {}): FormValues =>
  Object.fromEntries(
    Object.entries(textsIn(values)).filter(
      ([name]) => name !== 'page_url' && Object.hasOwn(carriedFields, name),
    ),
  )
