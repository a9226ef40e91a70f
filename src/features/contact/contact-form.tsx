import { AboutLine } from '#ui/field/about-line.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormWithThanks, type FrameWithThanks } from '#ui/field/form-with-thanks.tsx'
import { plainInputs } from '#ui/field/input.tsx'
import { FileInput } from '#ui/inputs/file-input.tsx'
import { Suggestions } from '#ui/field/suggestions.tsx'
import { contactFields } from './fields.ts'

interface ContactFormProps extends FrameWithThanks {
  /** Model names that the product field suggests. */
  models: string[]
  /** Name of the application that the message is about. */
  application?: string | undefined
}

const inputs = { ...plainInputs, file: FileInput }

const MODELS = 'contact-models'

/** Form for a message to an engineer. */
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
      hidden={application ? { application } : {}}
    >
      {application && <AboutLine about={[application]} />}
      {Object.keys(contactFields).map((name) => (
        <Field key={name} name={name} {...(name === 'product' && { list: MODELS })} />
      ))}
      <Suggestions id={MODELS} texts={models} />
    </FormWithThanks>
  )
}
