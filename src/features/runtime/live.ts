import type { RuntimeState } from '#sizing/runtime-state.ts'
import { describeAnswer, describeFigures, FIGURES } from './figures.ts'
import { keptParameters, type RuntimePlace, readPlace, runtimeHref } from './place.ts'

/** Pause in typing after which the answer is announced, and charts and sums are drawn, in ms. */
const PAUSE_MS = 250
/** Pairs of which only one may be given: typing in one empties the other. */
const PAIRS: Record<string, string> = { p_avg: 'i', i: 'p_avg', p_cont: 'i_cont', i_cont: 'p_cont' }

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
  const { form } = parts
  let timer: ReturnType<typeof setTimeout> | undefined
  let loading = new AbortController()
  const update = () => {
    clearTimeout(timer)
    loading.abort()
    loading = new AbortController()
    const { signal } = loading
    const state = showState(parts)
    if (state.answer) timer = setTimeout(() => void showDetails(parts, state, signal), PAUSE_MS)
  }
  form.addEventListener('input', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    const other = form.elements.namedItem(PAIRS[name] ?? '')
    if (value && other instanceof HTMLInputElement) other.value = ''
    update()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    update()
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  if (isChanged) update()
}

/** Shows figures, or errors beside their fields; drawings are faint until those of the new state have come. */
function showState({ root, form, details, place }: Parts): RuntimeState {
  const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  const { state } = readPlace(query, place)
  showErrors(form, state)
  showFigures(root, state)
  details.dataset['stale'] = ''
  return state
}

/** Announces the answer, writes its address and shows what the server draws for it. */
async function showDetails(
  { details, announcement, place }: Parts,
  state: RuntimeState,
  signal: AbortSignal,
) {
  if (state.answer) announcement.textContent = describeAnswer(state.request, state.answer)
  const kept = keptParameters(new URLSearchParams(location.search), place)
  const address = runtimeHref(state, place, kept)
  history.replaceState(history.state, '', address)
  try {
    const response = await fetch(address, { signal })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const drawn = page.querySelector('[data-enhance="runtime"] [data-details]')
    if (!drawn) return
    replaceDetails(details, drawn)
    delete details.dataset['stale']
  } catch {
    // Without the server the figures stay right, and the drawings remain faint.
  }
}

/** Replaces drawings and sums; tables that the visitor opened stay open. */
function replaceDetails(details: HTMLElement, drawn: Element): void {
  const wereOpen = [...details.querySelectorAll('details')].map(({ open }) => open)
  details.replaceChildren(...drawn.childNodes)
  for (const [index, element] of details.querySelectorAll('details').entries())
    element.open = wereOpen[index] ?? false
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
  if (blocked) blocked.hidden = state.answer !== undefined
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
