import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Looks at a control again after its form, or it alone, was reset, of which it is told, and once it is there: something may have been typed or drafted before. */
export function useFormReset(
  control: RefObject<HTMLInputElement | HTMLFieldSetElement | null>,
  look: (reset?: Event) => void,
): void {
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    const end = new AbortController()
    // The form is emptied, and a draft is put in, once this is over.
    const lookSoon = (reset?: Event) => queueMicrotask(() => lookNow(reset))
    lookSoon()
    for (const place of [control.current, control.current?.form])
      place?.addEventListener('reset', lookSoon, { signal: end.signal })
    return () => end.abort()
  }, [control])
}
