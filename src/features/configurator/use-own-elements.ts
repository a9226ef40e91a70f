import { useEffect, useRef, useState } from 'react'

/**
 * Watches a box for changes by other programs, such as a translator, because React would keep updating text nodes that they have
 * replaced. After such a change, `check` sets another `key`, so that React mounts the content again.
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
