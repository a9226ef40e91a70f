import { COUNTRIES } from '#kit/text/countries.ts'
import { type FormValues, type SentValues, textsIn } from '#kit/forms/fields.ts'
import { AboutLine } from '#ui/field/about-line.tsx'
import { Field } from '#ui/field/field.tsx'
import { PlainFileInput, plainInputs } from '#ui/field/input.tsx'
import { Form, type FormFrame } from '#ui/field/form.tsx'
import { INQUIRY_FORM } from './dialogs.ts'
import { hiddenInquiryFields, inquiryFields } from './fields.ts'

export interface InquiryFormProps extends FormFrame {
  applications: string[]
}

// The dialog is part of every page, so its file input needs no styles of its own.
const inputs = { ...plainInputs, file: PlainFileInput }

/** The seven fields of an inquiry (spec §5) and its attachments, below a line with its subject. */
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
      inputs={inputs}
      submit="Send inquiry"
      outcome={outcome}
      startsAt="name"
      hidden={{ type: 'inquiry', ...hiddenValuesIn(outcome?.values) }}
    >
      <AboutLine />
      {Object.keys(inquiryFields).map((name) => (
        <Field key={name} name={name} />
      ))}
    </Form>
  )
}

/** Returns the hidden values of an inquiry that was posted without JavaScript. */
const hiddenValuesIn = (values: SentValues = {}): FormValues =>
  Object.fromEntries(
    Object.entries(textsIn(values)).filter(
      ([name]) => name !== 'page_url' && Object.hasOwn(hiddenInquiryFields, name),
    ),
  )
