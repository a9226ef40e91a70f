/** Waits until the page is quiet or somebody wants something, then brings the page to life (docs/decisions/0003-hydration.md). */
const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const
const IDLE_TIMEOUT_MS = 2000

let started: Promise<unknown> | undefined

function start(): Promise<unknown> {
  for (const intent of INTENTS) removeEventListener(intent, start, true)
  return (started ??= import('./start.ts').then((page) => page.started))
}

const isAlive = () => document.documentElement.dataset['alive'] !== undefined

/** A form or control that a script makes better, used before the script came, is used again when it has; or plainly, if it does not come. */
function replay(event: Event): void {
  const target = event.target as Element
  const control = target.closest?.<HTMLElement>('[data-needs-script]')
  const isForm = control instanceof HTMLFormElement
  if (!control || isAlive() || isForm !== (event.type === 'submit')) return
  event.preventDefault()
  event.stopPropagation()
  // React takes a click at once, even while it hydrates; a submit by itself it would let pass.
  const again = () => (isForm ? control.querySelector<HTMLElement>('[type="submit"]') : control)?.click()
  start().then(again, () => isForm && sendPlainly(control))
}

/**
 * Sends a form as a browser without scripts would. When nobody is there to take it, the form says so and keeps its text:
 * the browser would show an error page of its own.
 */
function sendPlainly(form: HTMLFormElement): void {
  fetch(form.action, { method: 'OPTIONS' }).then(
    () => form.submit(),
    () => form.querySelector('[data-unsent]')?.removeAttribute('hidden'),
  )
}

/** What a button hands in is noted before any other script is there: the browser opens the dialog by itself. */
function handIn({ target }: Event): void {
  const opener = (target as Element).closest?.<HTMLElement>('[commandfor]')
  const dialog = document.getElementById(opener?.getAttribute('commandfor') ?? '')
  if (opener && dialog) dialog.dataset['about'] = opener.dataset['about'] ?? '{}'
}

for (const intent of INTENTS) addEventListener(intent, start, { capture: true, passive: true })
addEventListener('click', replay, true)
addEventListener('submit', replay, true)
addEventListener('click', handIn, true)
addEventListener('unscripted', ({ target }) => sendPlainly(target as HTMLFormElement))

const idle =
  window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, IDLE_TIMEOUT_MS / 10))
const afterLoad = () => idle(() => void start(), { timeout: IDLE_TIMEOUT_MS })
if (document.readyState === 'complete') afterLoad()
else addEventListener('load', afterLoad, { once: true })
