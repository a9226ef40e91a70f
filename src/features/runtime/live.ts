import { RUNTIME_FIELDS } from '#sizing/query/tool-queries.ts'
import { RUNTIME_DEFAULTS, type RuntimeState } from '#sizing/runtime-state.ts'
import { describeFigures, describeLine, describeObstacle, FIGURES } from './figures.ts'
import { isRuntimeQuery, readPlace, type RuntimePlace, shortenQuery, UNIT, unitOf } from './place.ts'
import { storedState, storeState } from './stored.ts'

const DEFAULTS: Partial<Record<string, number>> = RUNTIME_DEFAULTS

/** Shows the figures at each key. Drawings and sums are inert until the answer of the live form has come. */
export function calculateWhileTyping(root: HTMLElement, figures: HTMLElement, isChanged: boolean): void {
  const form = root.querySelector<HTMLFormElement>('[data-live]')
  if (!form) return
  const place = JSON.parse(figures.dataset['place'] ?? '{}') as RuntimePlace
  const update = (target: EventTarget | null) => {
    const query = queryIn(form)
    const { state } = readPlace(query, place, true)
    // The answer stays until the load is typed in the other unit.
    const isWaiting = (target as HTMLInputElement).name === UNIT && !state.answer
    showErrors(form, state, isWaiting)
    if (isWaiting) return
    showFigures(figures, state)
    showLine(root, state)
    const { values } = readPlace(new URLSearchParams(location.search), place).state
    for (const details of root.querySelectorAll<HTMLElement>('[data-details]'))
      details.inert = JSON.stringify(state.values) !== JSON.stringify(values)
    if (state.answer) storeState(String(query))
  }
  form.addEventListener('formdata', ({ formData }) =>
    shortenQuery(formData, new URLSearchParams(location.search)),
  )
  form.addEventListener('input', ({ target }) => update(target))
  if (!isChanged) restore(form, place)
}

const queryIn = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(new FormData(form) as unknown as Record<string, string>)

/** Fills in the last state of this page, unless the address has one. */
function restore(form: HTMLFormElement, place: RuntimePlace): void {
  const stored = new URLSearchParams(storedState())
  if (stored.size === 0 || isRuntimeQuery(new URLSearchParams(location.search), place)) return
  for (const control of form.querySelectorAll<HTMLInputElement>('[name]')) {
    const { name, type } = control
    if (type === 'radio') control.checked = control.value === unitOf(stored)
    else if (type === 'checkbox') control.checked = stored.has(name)
    else if (stored.has(name) || (name in RUNTIME_FIELDS && type === 'text'))
      control.value = stored.get(name) ?? String(DEFAULTS[name] ?? '')
  }
  form.querySelector('[inputmode]')?.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Marks fields with errors, which no live form answers, and says what is wrong unless a load is still to be typed. */
function showErrors(form: HTMLFormElement, { errors }: RuntimeState, isWaiting: boolean): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[aria-describedby]')) {
    const message = errors?.find(({ field }) => field === control.name)?.message ?? ''
    control.setCustomValidity(message)
    if (isWaiting) continue
    control.ariaInvalid = message ? 'true' : null
    const element = document.getElementById(control.getAttribute('aria-describedby') ?? '')
    if (element && element.textContent !== message) element.textContent = message
  }
}

function showLine(root: HTMLElement, state: RuntimeState): void {
  // The server answers for a system.
  if (state.answer && state.request.system_v) return
  const { title, figures } = describeLine(state)
  for (const part of root.querySelectorAll('[data-answer-title]')) part.textContent = title
  for (const part of root.querySelectorAll('[data-answer-figures]')) part.textContent = figures
}

function showFigures(box: HTMLElement, state: RuntimeState): void {
  const blocked = box.querySelector<HTMLElement>('[data-blocked]')
  const obstacle = describeObstacle(state)
  if (blocked) {
    blocked.hidden = !obstacle
    blocked.textContent = obstacle
  }
  const figures = state.answer ? describeFigures(state.request, state.answer) : {}
  for (const name of FIGURES) {
    const element = box.querySelector<HTMLElement>(`[data-figure="${name}"]`)
    const figure = figures[name]
    if (!element) continue
    element.hidden = !figure
    if (!figure) continue
    const texts = [figure.label, figure.value, figure.unit, figure.note]
    for (const [index, part] of element.querySelectorAll('dt, b, small, dd + dd').entries())
      part.textContent = texts[index] ?? ''
  }
}
