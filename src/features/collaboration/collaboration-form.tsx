import { plainInputs } from '#ui/field/input.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormWithThanks, type ThankfulFrame } from '#ui/field/form-with-thanks.tsx'
import { Checkbox } from '#ui/inputs/choices.tsx'
import { FileInput } from '#ui/inputs/file-input.tsx'
import { collaborationFields } from './fields.ts'

const inputs = { ...plainInputs, checkbox: Checkbox, file: FileInput }

/** Takes the offer of a firm that wants to work with us. */
export function CollaborationForm(frame: ThankfulFrame) {
  return (
    <FormWithThanks
      {...frame}
      id="partnership"
      enhance="collaboration"
      label="Partnership"
      path="/collaboration"
      specs={collaborationFields}
      inputs={inputs}
      submit="Send"
    >
      {Object.keys(collaborationFields).map((name) => (
        <Field key={name} name={name} />
      ))}
    </FormWithThanks>
  )
}
