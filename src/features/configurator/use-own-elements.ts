import { useEffect, useRef, useState } from 'react'

/**
 * Watches whether other programs, such as a translator, change the elements in a box: React would go on writing to texts that are no
 * longer there. After such a change, `check` changes `key`, so that React renders the content anew.
 */
export function useOwnElements() {
  const ref = useRef<HTMLDivElement>(null)
  const observer = useRef<MutationObserver>(undefined)
  const isForeign = useRef(false)
  const [key, setKey] = useState(0)
  useEffect(() => {
    observer.current = new MutationObserver(() => (isForeign.current = true))
    observer.current.observe(ref.current!, { childList: true, subtree: true })
    return () => observer.current?.disconnect()
  }, [])
  return {
    ref,
    key,
    check() {
      if (isForeign.current) setKey((key) => key + 1)
      isForeign.current = false
    },
    /** Called when React itself has changed the content. */
    onChanged: () => void observer.current?.takeRecords(),
  }
}
