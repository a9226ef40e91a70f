import { Field } from '#ui/field/field.tsx'
import { FormWithThanks, type ThankfulFrame } from '#ui/field/form-with-thanks.tsx'
import { collaborationFields } from './fields.ts'

/** Takes the offer of a firm that wants to work with us. */
export function CollaborationForm(frame: ThankfulFrame) {
  return (
    <FormWithThanks
      {...frame}
      id="partnership"
      label="Partnership"
      path="/collaboration"
      specs={collaborationFields}
      submit="Send"
    >
      {Object.keys(collaborationFields).map((name) => (
        <Field key={name} name={name} />
      ))}
    </FormWithThanks>
  )
}
