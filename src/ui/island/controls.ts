import { type Control, isChanged, isCheckable } from '#kit/forms/browser/is-changed.ts'

const controlsIn = (root: ParentNode) => [...root.querySelectorAll<Control>('input, select, textarea')]

/** Returns the controls that differ from what was served. */
export const changedControls = (root: ParentNode): Control[] => controlsIn(root).filter(isChanged)

const isSame = (one: Control, other: Control): boolean =>
  one.name === other.name && (!isCheckable(one) || one.value === other.value)

/**
 * Remembers what was typed and opened, and where the focus is. Returns a function that restores it after the elements were replaced,
 * and sends an `input` event for each changed control.
 */
export function rememberControls(root: HTMLElement): () => void {
  const changed = changedControls(root)
  const focused = document.activeElement as HTMLInputElement
  const { selectionStart, selectionEnd } = focused
  const open = [...root.querySelectorAll('details')].map((details) => details.open)
  return () => {
    for (const [index, details] of [...root.querySelectorAll('details')].entries())
      details.open = open[index] ?? details.open
    const controls = controlsIn(root)
    for (const before of changed) {
      const control = controls.find((control) => isSame(control, before))
      if (!control) continue
      control.value = before.value
      if (isCheckable(control)) control.checked = (before as HTMLInputElement).checked
      control.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    const target = focused.isConnected ? undefined : controls.find((control) => isSame(control, focused))
    target?.focus({ preventScroll: true })
    // A select has no selection, a checkbox null.
    if (typeof selectionStart === 'number')
      (target as HTMLInputElement | undefined)?.setSelectionRange(selectionStart, selectionEnd)
  }
}
