import styles from './with-actions.module.css'
import { FAILURE_TOAST_MS, showToast } from './show-toast.ts'

/** Longest delay of a timer, in ms. */
const UNTIL_CLOSED = 2 ** 31 - 1

interface Action {
  label: string
  /** Address of a link, or what a button does. */
  act: string | (() => void)
}

/** Shows a notice at the lower left with links and buttons, in place of an earlier one. It stays while it is in use. */
export function showActions(text: string, actions: readonly Action[]): void {
  document.querySelector(`.${styles['actions']}`)?.remove()
  const toast = showToast(text, UNTIL_CLOSED)
  toast.classList.add(styles['actions']!)
  toast.append(...actions.map(createControl))
  toast.addEventListener('click', () => toast.remove())
  const timer = setInterval(() => {
    if (toast.matches(':hover, :focus-within')) return
    toast.remove()
    clearInterval(timer)
  }, FAILURE_TOAST_MS)
}

function createControl({ label, act }: Action): HTMLElement {
  const control = document.createElement(typeof act === 'string' ? 'a' : 'button')
  control.textContent = label
  if (control instanceof HTMLAnchorElement) control.href = String(act)
  else if (typeof act !== 'string') control.addEventListener('click', act)
  return control
}
