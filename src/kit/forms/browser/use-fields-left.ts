import { type RefObject, useEffect } from 'react'

/** A browser's own check, which our forms do without, tells which fields somebody has filled in and left. */
const LEFT = ':is(:user-valid, :user-invalid):not(:focus)'

/** What was filled in and left before React came is checked as if it were left now. */
export function useFieldsLeft(element: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const field of element.current?.querySelectorAll(LEFT) ?? [])
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }, [element])
}
