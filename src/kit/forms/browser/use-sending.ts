import { useRef, useState } from 'react'
import { type Posted, RESUBMIT_GUARD_MS } from '#kit/forms/post.ts'
import type { Values } from '#kit/forms/values.ts'

/** Sends a form's values, one time after the other: never while one is on its way, nor right after one (spec §4). */
export function useSending<Receipt>(send: (values: Values) => Promise<Posted<Receipt>>) {
  const [pending, setPending] = useState(false)
  // Two clicks may come before the first has been drawn, so the state alone does not tell.
  const busy = useRef(false)
  const sentAt = useRef(-RESUBMIT_GUARD_MS)
  return {
    pending,
    isBusy: () => busy.current,
    isGuarded: () => busy.current || performance.now() - sentAt.current < RESUBMIT_GUARD_MS,
    deliver: async (values: Values): Promise<Posted<Receipt>> => {
      sentAt.current = performance.now()
      busy.current = true
      setPending(true)
      const posted = await send(values)
      busy.current = false
      setPending(false)
      return posted
    },
  }
}
