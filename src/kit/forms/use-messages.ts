import { useEffect, useRef, useState } from 'react'
import { checkField, checkForm } from './check.ts'
import type { FieldSpecs, FormValues } from './fields.ts'
import type { Outcome } from './outcome.ts'

/** A message follows typing after this long (spec §5). */
const INPUT_DELAY_MS = 20

const byField = (errors: Outcome['errors'] = []): FormValues =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]))

/** What a form's fields hold now, by name; a disabled form holds nothing. */
export const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/**
 * The messages beside a form's fields, empty where nothing is wrong: none before a field was left, then live; all of them once the form was sent
 * (behaviours §4.3). `isIncomplete` holds from a refused submit until nothing blocks any more.
 */
export function useMessages(specs: FieldSpecs, outcome?: Outcome) {
  const [messages, setMessages] = useState(() => byField(outcome?.errors))
  const [isIncomplete, setIncomplete] = useState(Boolean(outcome?.errors.length))
  const seen = useRef(new Set(outcome?.errors.map(({ field }) => field)))
  const typed = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const check = (form: HTMLFormElement, names: Iterable<string>) => {
    const values = valuesOf(form)
    const found = [...names]
      .filter((name) => seen.current.has(name))
      .map((name) => [name, checkField(name, specs, values)?.message ?? ''] as const)
    setMessages((known) => ({ ...known, ...Object.fromEntries(found) }))
    if (!checkForm(specs, values).length) setIncomplete(false)
  }
  const stop = () => {
    clearTimeout(timer.current)
    typed.current.clear()
  }

  return {
    messages,
    isIncomplete,
    left(form: HTMLFormElement, name: string) {
      seen.current.add(name)
      check(form, [name])
    },
    /** Checks what was typed once typing pauses; a browser that fills in many fields at once types in all of them. */
    typed(form: HTMLFormElement, name: string) {
      typed.current.add(name)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        check(form, typed.current)
        typed.current.clear()
      }, INPUT_DELAY_MS)
    },
    /** Shows what a whole form was found to be, also when that is nothing. */
    showAll(errors: Outcome['errors']) {
      stop()
      for (const name of Object.keys(specs)) seen.current.add(name)
      setMessages(byField(errors))
      setIncomplete(errors.length > 0)
    },
    /** Of a form that is empty again nothing is said. */
    forget() {
      stop()
      seen.current.clear()
      setMessages({})
      setIncomplete(false)
    },
  }
}
