import { whenIdle } from '#kit/loading/when-idle.ts'
import { whenLoaded } from '#kit/loading/when-loaded.ts'
import { enhanceDialogCommands } from '#ui/dialog/commands.ts'
import { layOutBeforeJumps, layOutWhenIdle } from '#shell/first-screen.ts'

// The only script of the first paint. It loads the others when the page is idle, and enhances the page at the first sign of use. Until
// then links, forms and dialogs work natively (docs/decisions/0003-rendered-on-the-server.md).

const INTENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const
const IDLE_TIMEOUT_MS = 2000
/** Leaves time to show the first paint before other scripts run. */
const FIRST_PAINT_MS = 100
/** Time after which the scripts are loaded although a picture keeps the page loading. */
const LATEST_MS = 5000

/** Resolves when the document is parsed: this script may run before that. */
const parsed = new Promise<void>((resolve) => {
  if (document.readyState !== 'loading') resolve()
  else addEventListener('DOMContentLoaded', () => resolve(), { once: true })
})

/** Loads the other scripts; resolves with a function that enhances the page. Without them, links and forms work as HTML. */
const load = () => parsed.then(() => import('./start.ts').then(({ started }) => started))
const ignore = () => {}
const loadAhead = () => void load().catch(ignore)

function enhanceByIntent(event: Event): void {
  const { type, movementX, movementY } = event as PointerEvent
  // A pointer that rests where the page appears is reported as a move of zero length.
  if (type === 'pointermove' && !movementX && !movementY) return
  for (const intent of INTENTS) removeEventListener(intent, enhanceByIntent, true)
  void parsed.then(layOutWhenIdle)
  load()
    .then((enhancePage) => enhancePage())
    .catch(ignore)
}

/** Submits a form that only scripts answer once they are there, or goes to its address if they cannot be loaded. */
function holdForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented || !('held' in form.dataset)) return
  event.preventDefault()
  load().then(
    () => form.requestSubmit(event.submitter),
    () => location.assign(form.action),
  )
}

/** Once a page has been longer than the screen, base.css reserves the space of its scroll bar, so that a modal dialog moves nothing. */
function reserveScrollBarSpace(): void {
  const root = document.documentElement
  const update = () => {
    // A dialog or the mobile menu hides the scroll bar: the state before it still holds.
    if (getComputedStyle(root).overflowY !== 'hidden')
      root.toggleAttribute('data-scroll-bars', innerWidth > root.clientWidth)
  }
  new ResizeObserver(update).observe(document.body)
}

if (!('command' in HTMLButtonElement.prototype)) enhanceDialogCommands()
for (const intent of INTENTS) addEventListener(intent, enhanceByIntent, { capture: true, passive: true })
addEventListener('submit', holdForm)
layOutBeforeJumps()
void parsed.then(reserveScrollBarSpace)
whenLoaded(() => setTimeout(() => whenIdle(loadAhead, IDLE_TIMEOUT_MS), FIRST_PAINT_MS))
void parsed.then(() => setTimeout(loadAhead, LATEST_MS))
