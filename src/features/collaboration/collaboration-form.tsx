import { plainInputs } from '#ui/field/input.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormWithThanks, type FrameWithThanks } from '#ui/field/form-with-thanks.tsx'
import { Checkbox } from '#ui/inputs/choices.tsx'
import { FileInput } from '#ui/inputs/file-input.tsx'
import { collaborationFields } from './fields.ts'

const inputs = { ...plainInputs, checkbox: Checkbox, file: FileInput }

/** Form for firms that want to work with us. */
export function CollaborationForm(frame: FrameWithThanks) {
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
