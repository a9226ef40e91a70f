import { createContext, useContext } from 'react'
import type { FieldSpecs, FormValues } from './fields.ts'

/** What a field needs to know of the form it stands in. */
export interface FormState {
  id: string
  specs: FieldSpecs
  /** Values to begin with: what was typed before, or what the page suggests. */
  initial: FormValues
  /** Messages by field name; only those that should be seen. */
  messages: FormValues
  pending: boolean
  /** The field the form is begun or gone on with when its page comes. */
  startsAt?: string | undefined
}

export const FormContext = createContext<FormState | undefined>(undefined)

/** The form around a field. Throws for a field outside of a form. */
export function useFormState(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('a field stands outside of a form')
  return state
}
