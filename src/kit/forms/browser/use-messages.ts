import { type RefObject, useEffect, useState } from 'react'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { FormMessages, type Shown } from './form-messages.ts'
import type { Outcome } from '#kit/forms/outcome.ts'
import { readValues, type Values } from '#kit/forms/values.ts'

/** What a form's fields hold now; a disabled form holds nothing. */
export const valuesOf = (form: HTMLFormElement, specs: FieldSpecs): Values =>
  readValues(specs, new FormData(form))

/** The messages of a form, which has the same fields as long as it is drawn. */
export function useMessages(
  element: RefObject<HTMLFormElement | null>,
  specs: FieldSpecs,
  outcome?: Outcome,
): [Shown, FormMessages] {
  const [messages] = useState(() => {
    const values = () => (element.current ? valuesOf(element.current, specs) : {})
    return new FormMessages({ specs, outcome, values })
  })
  const [shown, draw] = useState(messages.shown)
  useEffect(() => {
    messages.begin(draw)
    return () => messages.stop()
  }, [messages])
  return [shown, messages]
}
