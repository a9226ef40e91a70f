import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { KEY_DIALOG, KeyDialog } from '#desk/keys/key-dialog.tsx'
import { areKeysOn } from '#desk/keys/keys-switch.ts'

const FIELDS = 'input, select, textarea, [contenteditable]'

/** Lets single keys press what carries them as `aria-keyshortcuts`: in the chosen row first, then anywhere on the page. */
export function enableKeys(): void {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(createElement(KeyDialog))
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return
    if (leaveField(event)) return event.preventDefault()
    if (!areKeysOn() || isTyping(event)) return
    const target = findTarget(event.key)
    if (!target && event.key !== '?') return
    event.preventDefault()
    // Its button is not on every screen.
    if (!target) document.querySelector<HTMLDialogElement>(`#${KEY_DIALOG}`)?.showModal()
    else if (target.matches(FIELDS)) target.focus()
    else target.click()
  })
}

/** Leaves a field that is reached by a key: with Escape, and with Enter the search, which is applied. Returns whether it did. */
function leaveField({ target, key, isComposing }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLElement && target.matches(`:is(${FIELDS})[aria-keyshortcuts]`)
  if (isComposing || !isField) return false
  const isApplied = key === 'Enter' && target instanceof HTMLInputElement
  if (!isApplied && key !== 'Escape') return false
  if (isApplied) target.form?.requestSubmit()
  target.blur()
  return true
}

/** Whether a key belongs to a field, to a dialog or to the browser. */
export function isTyping({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true
  return (
    (target instanceof Element && target.matches(FIELDS)) || document.querySelector('dialog[open]') !== null
  )
}

function findTarget(key: string): HTMLElement | undefined {
  // Enter presses what has the focus; other keys are single letters and signs.
  if (key.length !== 1) return undefined
  const named = (root: ParentNode) => [
    ...root.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`),
  ]
  const row = document.querySelector('[data-cursor]')
  const inRow = row ? named(row) : []
  return inRow[0] ?? named(document).findLast((one) => !one.closest('[data-row]') && one.checkVisibility())
}
