import { COUNTRIES } from '#features/countries.ts'
import { type FormValues, type SentValues, textsIn } from '#kit/forms/fields.ts'
import { Carries } from '#ui/field/carries.tsx'
import { Field } from '#ui/field/field.tsx'
import { Form, type FormFrame } from '#ui/field/form.tsx'
import { INQUIRY_FORM } from './dialogs.ts'
import { carriedFields, inquiryFields } from './fields.ts'

export interface InquiryFormProps extends FormFrame {
  applications: string[]
}

/** The seven fields of an inquiry (spec §5), with room for what it is about above them. */
export function InquiryForm({ applications, outcome, ...frame }: InquiryFormProps) {
  const specs = {
    ...inquiryFields,
    country: { ...inquiryFields.country, options: COUNTRIES },
    application: { ...inquiryFields.application, options: applications },
  }
  return (
    <Form
      {...frame}
      id={INQUIRY_FORM}
      label="Inquiry"
      path="/messages"
      specs={specs}
      submit="Send inquiry"
      outcome={outcome}
      startsAt="name"
      carried={{ type: 'inquiry', ...carriedIn(outcome?.values) }}
    >
      <Carries />
      {Object.keys(inquiryFields).map((name) => (
        <Field key={name} name={name} />
      ))}
    </Form>
  )
}

/** Hidden values of an inquiry that was posted without JavaScript. */
const carriedIn = (values: SentValues = {}): FormValues =>
  Object.fromEntries(
    Object.entries(textsIn(values)).filter(
      ([name]) => name !== 'page_url' && Object.hasOwn(carriedFields, name),
    ),
  )
