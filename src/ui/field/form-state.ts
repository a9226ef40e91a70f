import { type ComponentType, createContext, useContext } from 'react'
import type { FieldSpec, FieldSpecs, InputType } from '#kit/forms/field-spec.ts'
import type { FieldValue, Values } from '#kit/forms/field-spec.ts'
import type { IconDrawing } from '#kit/icons/icon.ts'

/** Properties of the component of one input type. */
export interface InputProps {
  id: string
  /** Name of the control: `email`, `address.city`, `sizes.0.length`. */
  path: string
  spec: FieldSpec
  initial: FieldValue | undefined
  /** Id of a `<datalist>` of suggestions. */
  list?: string | undefined
  /** Attributes of the control. */
  shared: {
    autoFocus: boolean
    'aria-required': true | undefined
    'aria-invalid': true | undefined
    'aria-describedby': string
  }
}

/** The component of each input type that a form supports. */
export type InputTable = { readonly [Type in InputType]?: ComponentType<InputProps> | undefined }

/** The part of a form's props that its fields read. */
export interface FormState {
  id: string
  specs: FieldSpecs
  inputs: InputTable
  /** Values that the fields begin with. */
  initial: Values
  /** Error messages by path, of a form that was posted without JavaScript. */
  messages: Readonly<Record<string, string>>
  /** Path of the field that gets the focus. */
  startsAt?: string | undefined
  /** Drawings of icons by name, if the server has them. */
  drawings?: Readonly<Record<string, IconDrawing>> | undefined
}

export const FormContext = createContext<FormState | undefined>(undefined)

/** Returns the state of the form around a field. Throws outside of a form. */
export function useFormState(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('a field must be inside a form')
  return state
}
