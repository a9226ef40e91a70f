import { RUNTIME_FIELDS } from '#sizing/query/tool-queries.ts'
import { RUNTIME_DEFAULTS, type RuntimeState } from '#sizing/runtime-state.ts'
import { copyLink } from '#ui/copy-link/copy-link.ts'
import { announce, describeFigures, describeObstacle, FIGURES } from './figures.ts'
import {
  isRuntimeQuery,
  keptParameters,
  LOADS,
  readPlace,
  runtimeHref,
  type RuntimePlace,
  runtimeQuery,
  UNIT,
  unitOf,
} from './place.ts'
import { storedState, storeState } from '#features/stored-runtime.ts'

/** Pause in typing after which the answer is announced, and charts and sums are drawn, in ms. */
const PAUSE_MS = 250

/** Parts of the calculator that the script changes. */
interface Parts {
  root: HTMLElement
  form: HTMLFormElement
  details: HTMLElement
  announcement: Element
  place: RuntimePlace
}

function findParts(root: HTMLElement): Parts | undefined {
  const form = root.querySelector('form')
  const details = root.querySelector<HTMLElement>('[data-details]')
  const announcement = root.querySelector('[data-announcement]')
  if (!form || !details || !announcement) return undefined
  return {
    root,
    form,
    details,
    announcement,
    place: JSON.parse(root.dataset['place'] ?? '{}') as RuntimePlace,
  }
}

/** Calculates while the visitor types: figures at once, the server's drawings after a pause. */
export function calculateWhileTyping(root: HTMLElement, isChanged: boolean): void {
  const parts = findParts(root)
  if (!parts) return
  const { form, place } = parts
  let timer: ReturnType<typeof setTimeout> | undefined
  let loading = new AbortController()
  const update = (isRestored = false) => {
    clearTimeout(timer)
    loading.abort()
    loading = new AbortController()
    const { signal } = loading
    const state = showState(parts)
    timer = setTimeout(() => {
      parts.announcement.textContent = announce(state)
      if (!state.answer) return
      // The address changes with what the visitor does; a restored state is in the storage.
      if (!isRestored) writeAddress(state, place)
      void showDetails(parts, state, signal)
    }, PAUSE_MS)
  }
  form.addEventListener('input', ({ target }) => {
    // The answer stays until the load is typed in the other unit.
    if ((target as HTMLInputElement).name !== UNIT || isLoadGiven(form)) update()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    update()
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  if (isChanged) update()
  else if (restore(parts)) update(true)
}

/** Writes the state into the address and copies it. */
export async function copyState(root: HTMLElement): Promise<void> {
  const parts = findParts(root)
  if (!parts) return
  writeAddress(readForm(parts), parts.place)
  await copyLink()
}

/** Whether the average load is filled in, in the unit that is chosen. */
function isLoadGiven(form: HTMLFormElement): boolean {
  const query = queryIn(form)
  const unit = unitOf(query)
  return unit !== undefined && Boolean(query.get(LOADS[unit][0]))
}

const queryIn = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(new FormData(form) as unknown as Record<string, string>)

const readForm = ({ form, place }: Parts): RuntimeState => readPlace(queryIn(form), place).state

/** Shows figures, or errors beside their fields; drawings and buttons are inert until those of the new state have come. */
function showState(parts: Parts): RuntimeState {
  const state = readForm(parts)
  showErrors(parts.form, state)
  showFigures(parts.root, state)
  parts.details.inert = true
  return state
}

const hrefOf = (state: RuntimeState, place: RuntimePlace): string =>
  runtimeHref(state, place, keptParameters(new URLSearchParams(location.search), place))

const writeAddress = (state: RuntimeState, place: RuntimePlace): void =>
  history.replaceState(history.state, '', hrefOf(state, place))

/** Stores an answered state and shows what the server draws for it. */
async function showDetails({ details, place }: Parts, state: RuntimeState, signal: AbortSignal) {
  storeState(runtimeQuery(state, place))
  try {
    const response = await fetch(hrefOf(state, place), { signal })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const drawn = page.querySelector('[data-enhance="runtime"] [data-details]')
    if (!drawn) return
    details.replaceChildren(...drawn.childNodes)
    details.inert = false
  } catch {
    // Without the server the figures stay right, and the drawings remain faint.
  }
}

/** Fills in the last state of this page, unless the address has one. */
function restore({ form, place }: Parts): boolean {
  const stored = new URLSearchParams(storedState())
  if (stored.size === 0 || isRuntimeQuery(new URLSearchParams(location.search), place)) return false
  const defaults: Partial<Record<string, number>> = RUNTIME_DEFAULTS
  for (const control of form.querySelectorAll<HTMLInputElement>('[name]')) {
    const { name, type } = control
    if (type === 'radio') control.checked = control.value === unitOf(stored)
    else if (type === 'checkbox') control.checked = stored.has(name)
    else if (stored.has(name) || (name in RUNTIME_FIELDS && type === 'text'))
      control.value = stored.get(name) ?? String(defaults[name] ?? '')
  }
  return true
}

function showErrors(form: HTMLFormElement, { errors }: RuntimeState): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[aria-describedby]')) {
    const message = errors?.find(({ field }) => field === control.name)?.message ?? ''
    control.ariaInvalid = message ? 'true' : null
    const element = document.getElementById(control.getAttribute('aria-describedby') ?? '')
    if (element && element.textContent !== message) element.textContent = message
  }
}

function showFigures(root: HTMLElement, state: RuntimeState): void {
  const blocked = root.querySelector<HTMLElement>('[data-blocked]')
  const obstacle = describeObstacle(state)
  if (blocked) {
    blocked.hidden = !obstacle
    blocked.textContent = obstacle
  }
  const figures = state.answer ? describeFigures(state.request, state.answer) : {}
  for (const name of FIGURES) {
    const element = root.querySelector<HTMLElement>(`[data-figure="${name}"]`)
    const figure = figures[name]
    if (!element) continue
    element.hidden = !figure
    if (!figure) continue
    const texts = [figure.label, figure.value, figure.unit, figure.note]
    for (const [index, part] of element.querySelectorAll('dt, b, small, dd + dd').entries())
      part.textContent = texts[index] ?? ''
  }
}
