import { Carries } from '#ui/field/carries.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormWithThanks, type ThankfulFrame } from '#ui/field/form-with-thanks.tsx'
import { plainInputs } from '#ui/field/input.tsx'
import { FileInput } from '#ui/inputs/file-input.tsx'
import { Suggestions } from '#ui/field/suggestions.tsx'
import { contactFields } from './fields.ts'

export interface ContactFormProps extends ThankfulFrame {
  /** Model names, offered in the product field. */
  models: string[]
  /** What the message is about besides what is typed. */
  application?: string | undefined
}

const inputs = { ...plainInputs, file: FileInput }

const MODELS = 'contact-models'

/** Asks an engineer. */
export function ContactForm({ models, application, ...frame }: ContactFormProps) {
  return (
    <FormWithThanks
      {...frame}
      id="contact"
      enhance="contact"
      label="Contact"
      path="/contact"
      specs={contactFields}
      inputs={inputs}
      submit="Send message"
      initial={{ preferred_reply: 'E-mail' }}
      carried={application ? { application } : {}}
    >
      {application && <Carries about={[application]} />}
      {Object.keys(contactFields).map((name) => (
        <Field key={name} name={name} {...(name === 'product' && { list: MODELS })} />
      ))}
      <Suggestions id={MODELS} texts={models} />
    </FormWithThanks>
  )
}
