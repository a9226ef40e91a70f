import { type ComponentType, createContext, useContext } from 'react'
import type { IconDrawing } from '#kit/icons/icon.ts'
import type { FieldSpec, FieldSpecs, InputType } from '#kit/forms/field-spec.ts'
import type { Gone } from './form-messages.ts'
import type { FieldValue, Values } from '#kit/forms/values.ts'

/** What draws one field. */
export interface InputProps {
  id: string
  /** Its `name`: `email`, `address.city`, `sizes.0.length`. */
  path: string
  spec: FieldSpec
  /** What it begins with. */
  initial: FieldValue | undefined
  /** What is wrong with it, '' if nothing is. */
  message: string
  /** The id of a `<datalist>` of suggestions. */
  list?: string | undefined
  /** What its control tells of it. */
  shared: {
    autoFocus: boolean
    disabled: boolean
    'aria-required': true | undefined
    'aria-invalid': true | undefined
    'aria-describedby': string
  }
}

/** What draws each type of field that a form knows. */
export type InputTable = { readonly [Type in InputType]?: ComponentType<InputProps> | undefined }

/** Of the files in a field, by its path; '' for none. */
export interface FileNames {
  keep: (path: string, names: string) => void
  kept: (path: string) => string
}

/** What a field needs to know of the form it stands in. */
export interface FormState {
  id: string
  specs: FieldSpecs
  inputs: InputTable
  /** Values to begin with: what was typed before, or what the page suggests. */
  initial: Values
  /** Messages by the fields' paths; only those that should be seen. */
  messages: Readonly<Record<string, string>>
  pending: boolean
  /** The field the form is begun or gone on with when its page comes. */
  startsAt?: string | undefined
  /** Drawings of icons by their names, where the server knew them. */
  drawings?: Readonly<Record<string, IconDrawing>> | undefined
  /** Where names of chosen files outlive a reload, which puts no file back. */
  fileNames?: FileNames | undefined
  /** Fields have come, or those of one item of a list have gone. */
  onFields: (gone?: Gone) => void
}

export const FormContext = createContext<FormState | undefined>(undefined)

/** The form around a field. Throws for a field outside of a form. */
export function useFormState(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('a field stands outside of a form')
  return state
}
