import { COUNTRIES } from '#kit/forms/countries.ts'
import type { FormValues } from '#kit/forms/fields.ts'
import type { Subject } from '#kit/render/page.ts'
import { Carries } from '#ui/field/carries.tsx'
import { Field } from '#ui/field/field.tsx'
import { Form, type FormFrame } from '#ui/field/form.tsx'
import { INQUIRY_FORM } from './dialogs.ts'
import { carriedFields, inquiryFields } from './fields.ts'

/** The answer to a stored inquiry (backend.md section 6). */
export interface InquiryReceipt {
  id: string
  reference: string
  is_spam: boolean
  is_blacklisted: boolean
}

export interface InquiryFormProps extends FormFrame {
  applications: string[]
  /** What the page around the form is about; not known while it is plain HTML. */
  subject?: Subject | undefined
  onSent: (receipt: InquiryReceipt) => void
  onNotTaken?: () => void
}

/** The seven fields of an inquiry (spec §5), with what it is about above them. */
export function InquiryForm({ applications, subject, outcome, ...frame }: InquiryFormProps) {
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
      specs={specs}
      submit="Send inquiry"
      outcome={outcome}
      startsAt="name"
      carried={{ type: 'inquiry', ...carriedIn(outcome?.values), ...(subject && aboutOf(subject)) }}
    >
      {subject?.summary && <Carries about={subject.summary} />}
      {Object.keys(inquiryFields).map((name) => (
        <Field key={name} name={name} />
      ))}
    </Form>
  )
}

const CARRIED = ['product_name_slug', 'quantity', 'voltage', 'capacity', 'size'] as const

const aboutOf = (subject: Subject): FormValues =>
  Object.fromEntries(CARRIED.flatMap((name) => (subject[name] ? [[name, subject[name]]] : [])))

/** What a form that came back carried, to be carried again. */
const carriedIn = (values: FormValues = {}): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => name !== 'page_url' && Object.hasOwn(carriedFields, name)),
  )
