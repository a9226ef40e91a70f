import { once } from '#kit/loading/once.ts'
import { whenIdle } from '#kit/loading/when-idle.ts'
import { whenLoaded } from '#kit/loading/when-loaded.ts'
import { returnToPlace } from '#kit/pages/browser/return-to-place.ts'
import { layOutForWhoGoesFar, layOutRest } from '#shell/first-screen/lay-out-rest.ts'
import { keepScrollBars } from '#shell/scroll-bars.ts'
import { NOT_DONE } from '#ui/toast/not-done.ts'
import type { Part } from './start.ts'

/** Brings the scripts of the shell when the page is quiet, and all that the page needs when somebody comes near (docs/decisions/0003-hydration.md). */
const INTENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const
const IDLE_TIMEOUT_MS = 2000
/** After this, at the soonest, what was painted first is shown. */
const FIRST_PAINT_MS = 100
/** A form waits as long for its script, then for its server. */
const PATIENCE_MS = 5000
/** Until whoever goes on has the scripts asked for again that could not be had. */
const RETRY_MS = 1000
const BUSY = '[aria-busy]'

/** This script may come before the rest of the page has. */
const parsed = new Promise<void>((resolve) => {
  if (document.readyState !== 'loading') resolve()
  else addEventListener('DOMContentLoaded', () => resolve(), { once: true })
})
const start = once(() => parsed.then(() => import('./start.ts').then((code) => code.wake)))
const ignore = (): void => {}

function awaitIntent(): void {
  for (const intent of INTENTS) addEventListener(intent, wakeByIntent, { capture: true, passive: true })
}

/** A pointer that only rests where the page appears has not come near: browsers tell of it as a move of no length. */
function wakeByIntent(event: Event): void {
  const { movementX, movementY } = event as PointerEvent
  if (event.type === 'pointermove' && movementX === 0 && movementY === 0) return
  wake('page').catch(ignore)
}

function wake(part: Part): Promise<void> {
  void parsed.then(layOutRest)
  if (part === 'page') for (const intent of INTENTS) removeEventListener(intent, wakeByIntent, true)
  return start()
    .then((wakePart) => wakePart(part))
    .catch((error: unknown) => {
      setTimeout(awaitIntent, RETRY_MS)
      throw error
    })
}

/** What the shell's script makes work does not wait for the page's. */
const partOf = ({ dataset }: HTMLElement): Part => (dataset['needsScript'] === 'true' ? 'page' : 'shell')
const isAlive = (control: HTMLElement) =>
  ['page', partOf(control)].includes(document.documentElement.dataset['alive'] ?? '')

/** A button that opens a dialog needs a script where the browser does not know `command` (Safari before 26.2). */
const NEEDS_SCRIPT =
  'command' in HTMLButtonElement.prototype ? '[data-needs-script]' : '[data-needs-script], [commandfor]'

/** A form or control that a script makes better, used before the script came, is used again when it has; a form does not wait for ever. */
function replay(event: Event): void {
  const target = event.target as Element
  const control = target.closest?.<HTMLElement>(NEEDS_SCRIPT)
  const isForm = control instanceof HTMLFormElement
  if (!control || isForm !== (event.type === 'submit')) return
  if (isAlive(control) && !(isForm && isHeld(control))) return
  event.preventDefault()
  event.stopPropagation()
  const script = wake(partOf(control))
  // React takes a click at once, even while it hydrates; a submit by itself it would let pass.
  void (isForm ? hold(control, script) : press(control, script))
}

/** Presses it again once its script has come, and is seen to; when that cannot be had, says so: then nothing is done later. */
async function press(control: HTMLElement, script: Promise<unknown>): Promise<void> {
  control.setAttribute('aria-busy', 'true')
  await script.catch(() => {
    alert(NOT_DONE)
  })
  release(control)
  if (isAlive(control)) control.click()
}

const isHeld = (form: HTMLFormElement) => form.querySelector(BUSY) !== null

/**
 * Holds a form until its script has come, and then presses its button again; or sends it as a browser without scripts
 * would, when the script cannot be had or is too long on its way. Until one of the two is done its button is busy, and
 * further presses do nothing: it is sent once.
 */
async function hold(form: HTMLFormElement, script: Promise<unknown>): Promise<void> {
  const button = form.querySelector<HTMLElement>('[type="submit"]')
  if (!button || isHeld(form)) return
  button.setAttribute('aria-busy', 'true')
  const isReady = await Promise.race([
    script.then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false)),
  ])
  if (!isReady && (await isAnswered(form))) return form.submit()
  release(button)
  if (isReady) button.click()
  else sayUnsent(form.querySelector('[data-unsent]'))
}

/** In a long form the alert is far from the button. */
function sayUnsent(alert: HTMLElement | null): void {
  if (!alert) return
  alert.hidden = false
  alert.scrollIntoView({ block: 'nearest' })
}

/** When nobody is there to take a form, it says so and keeps its text: the browser would show an error page of its own. */
const isAnswered = ({ action }: HTMLFormElement): Promise<boolean> =>
  fetch(action, { method: 'OPTIONS', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  )

const release = (button: Element) => button.removeAttribute('aria-busy')

/** Opens a dialog that had not come yet when it was pressed: dialogs come last in the page. */
let early: HTMLElement | undefined

/** What a button hands in is noted before any other script is there: the browser opens the dialog by itself. */
function handIn({ target }: Event): void {
  const opener = (target as Element).closest?.<HTMLElement>('[commandfor]')
  const dialog = document.getElementById(opener?.getAttribute('commandfor') ?? '')
  if (opener && dialog) dialog.dataset['about'] = opener.dataset['about'] ?? '{}'
  else if (opener && document.readyState === 'loading') early = opener
}

awaitIntent()
layOutForWhoGoesFar()
void parsed.then(() => {
  returnToPlace()
  keepScrollBars(document.documentElement)
  early?.click()
})
addEventListener('click', replay, true)
addEventListener('submit', replay, true)
addEventListener('click', handIn, true)
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') early = undefined
})
// Scripts that come by themselves later have their forms held here as well (kit/forms/wake.ts).
addEventListener(
  'held',
  ({ target, detail }: CustomEventInit & Event) =>
    void hold(target as HTMLFormElement, detail as Promise<unknown>),
)
// The browser may bring the page back as it was left.
addEventListener('pagehide', () => document.querySelectorAll(BUSY).forEach(release))

const quiet = () => whenIdle(() => void start().catch(ignore), IDLE_TIMEOUT_MS)
whenLoaded(() => setTimeout(quiet, FIRST_PAINT_MS))
