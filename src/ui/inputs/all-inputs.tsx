import type { ButtonSpec } from '#kit/forms/field-spec.ts'
import { Button } from '#ui/button/button.tsx'
import type { InputProps, InputTable } from '#ui/field/form-state.ts'
import { plainInputs, TextInput } from '#ui/field/input.tsx'
import { Checkbox, Radio } from './choices.tsx'
import { FileInput } from './file-input.tsx'
import { Group, List } from './nested-inputs.tsx'
import { IconInput, InputWithValue } from './text-inputs.tsx'

/** Every input type of spec §3. */
export const allInputs = {
  ...plainInputs,
  // The form itself is no field (#ui/field/form.tsx).
  form: undefined,
  text: IconInput,
  email: IconInput,
  tel: IconInput,
  url: IconInput,
  search: IconInput,
  number: IconInput,
  password: IconInput,
  date: TextInput,
  datetimeLocal: TextInput,
  month: TextInput,
  week: TextInput,
  time: TextInput,
  range: InputWithValue,
  color: InputWithValue,
  checkbox: Checkbox,
  radio: Radio,
  file: FileInput,
  group: Group,
  list: List,
  hidden: ({ path, initial }) => <input type="hidden" name={path} defaultValue={initial as string} />,
  meta: () => null,
  button: FormButton,
  submit: FormButton,
} satisfies InputTable

function FormButton({ spec }: InputProps) {
  const { type, label } = spec as ButtonSpec
  return (
    <div>
      <Button type={type} look={type === 'submit' ? 'action' : 'line'}>
        {label}
      </Button>
    </div>
  )
}
