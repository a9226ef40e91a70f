import { type RefObject, useEffect, useRef } from 'react'
import { canChangePages } from '#kit/pages/browser/filters.ts'
import { keepRuntime } from './keep-runtime.ts'

/** Lets the address follow what is typed in a form; a value that is complete becomes an entry of the history. */
export function useAddress(form: RefObject<HTMLFormElement | null>) {
  /** The address before what is being typed. */
  const before = useRef<string>(undefined)
  /** The query that the page shows. */
  const shown = useRef('')
  const follow = (address: string) => {
    before.current ??= location.href
    keepRuntime()
    history.replaceState(history.state, '', address)
    shown.current = location.search
  }
  const commit = () => {
    const [from, to] = [before.current, location.href]
    before.current = undefined
    if (from === undefined || from === to) return
    history.replaceState(history.state, '', from)
    history.pushState(null, '', to)
  }
  // Where pages change by documents, nothing else answers Back.
  useEffect(() => {
    shown.current = location.search
    const reload = () => {
      if (location.search !== shown.current) location.reload()
    }
    if (!canChangePages()) addEventListener('popstate', reload)
    return () => removeEventListener('popstate', reload)
  }, [])
  // React's `onChange` is sent for each key.
  useEffect(() => {
    const { current } = form
    current?.addEventListener('change', commit)
    return () => current?.removeEventListener('change', commit)
  })
  return { follow, commit }
}
