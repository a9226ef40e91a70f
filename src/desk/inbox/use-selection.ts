import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isTyping } from '#desk/client/keys.ts'
import { areKeysOn } from '#desk/keys/keys-switch.ts'

const linkOf = (reference: string | undefined) =>
  document.querySelector<HTMLElement>(`[data-row="${reference}"] a`)

/**
 * Returns the reference of the row where the keyboard is: j and k move the focus from row to row, and Enter opens one. The row stays
 * chosen when others arrive; when it leaves, the one in its place is chosen.
 */
export function useSelection(references: readonly string[]): string | undefined {
  const [selected, select] = useState<string>()
  const latest = useRef({ references, selected })

  useLayoutEffect(() => {
    const before = latest.current.references
    latest.current = { references, selected }
    if (selected === undefined || references.includes(selected)) return
    const instead = references[Math.min(before.indexOf(selected), references.length - 1)]
    select(instead)
    if (document.activeElement === document.body) linkOf(instead)?.focus({ preventScroll: true })
  }, [references, selected])

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>('[data-row]')
      if (row) select(row.dataset['row'])
    }
    const onKey = (event: KeyboardEvent) => {
      if (!areKeysOn() || isTyping(event)) return
      const { references, selected } = latest.current
      const step = { j: 1, k: -1 }[event.key]
      if (step !== undefined) {
        const at = selected === undefined ? -1 : references.indexOf(selected)
        const next = references[Math.max(0, Math.min(references.length - 1, at + step))]
        linkOf(next)?.focus()
        event.preventDefault()
      } else if (event.key === 'Enter' && document.activeElement === document.body) linkOf(selected)?.click()
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return selected
}
