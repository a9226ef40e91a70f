import { type RefObject, useEffect, useRef } from 'react'
import { packQuery } from '#features/pack-page.ts'
import { canChangePages } from '#kit/pages/browser/filters.ts'

/**
 * Keeps the address in step with a form; a complete value becomes an entry of the history. `show` is called with the query to which
 * Back leads.
 */
export function useAddress(form: RefObject<HTMLFormElement | null>, show: (query: string) => void) {
  /** Address before the visitor began to type. */
  const before = useRef<string>(undefined)
  const follow = (address: string) => {
    before.current ??= location.href
    history.replaceState(history.state, '', address)
  }
  const commit = () => {
    const [from, to] = [before.current, location.href]
    before.current = undefined
    if (from === undefined || from === to) return
    history.replaceState(history.state, '', from)
    history.pushState(null, '', to)
  }
  // Handles Back where pages change by documents.
  useEffect(() => {
    const goBack = () => {
      before.current = undefined
      show(String(packQuery(new URLSearchParams(location.search))))
    }
    if (!canChangePages()) addEventListener('popstate', goBack)
    return () => removeEventListener('popstate', goBack)
  })
  // React's `onChange` is sent for each key.
  useEffect(() => {
    const { current } = form
    current?.addEventListener('change', commit)
    return () => current?.removeEventListener('change', commit)
  })
  return { follow, commit }
}
