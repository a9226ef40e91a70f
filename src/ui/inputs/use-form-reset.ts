import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Looks at a control again after its form was reset, of which it is told, and once it is there: something may have been typed or drafted before. */
export function useFormReset(
  control: RefObject<HTMLInputElement | HTMLFieldSetElement | null>,
  look: (reset?: Event) => void,
): void {
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    const form = control.current?.form
    // The form is emptied, and a draft is put in, once this is over.
    const lookSoon = (reset?: Event) => queueMicrotask(() => lookNow(reset))
    lookSoon()
    form?.addEventListener('reset', lookSoon)
    return () => form?.removeEventListener('reset', lookSoon)
  }, [control])
}
