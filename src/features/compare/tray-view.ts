import { comparisonHref, productHref } from '#addresses/links.ts'
import './tray.css'
import { type Candidate, MAX_COMPARED } from './stored-list.ts'

interface TrayOptions {
  onRemove: (slug: string) => void
  onClear: () => void
}

interface TrayState {
  message?: string | undefined
  /** Query of the load at which the products are compared; empty if there is none. */
  load: string
}

const CROSS = '<svg viewBox="0 0 12 12" aria-hidden="true"><path d="m1 1 10 10M11 1 1 11"/></svg>'

/** Creates the tray, which is not in the document yet. */
export function createTray({ onRemove, onClear }: TrayOptions): HTMLElement {
  const tray = document.createElement('div')
  tray.className = 'compare-tray'
  tray.role = 'region'
  tray.ariaLabel = 'Comparison tray'
  // The cookie banner sets the space below, now and whenever it changes.
  tray.dataset['aboveBanner'] = ''
  tray.style.setProperty('--consent', document.body.style.paddingBottom)
  tray.innerHTML =
    '<div data-head><p>Compare</p><div data-places aria-hidden="true"></div><p role="status"></p></div><ul></ul><div data-do><a></a><button type="button">Clear</button></div>'
  tray.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button')
    if (!button) return
    const { slug } = button.dataset
    const index = [...tray.querySelectorAll('button')].indexOf(button)
    if (slug === undefined) onClear()
    else onRemove(slug)
    // Focuses the button in its place, or the last one.
    const buttons = [...tray.querySelectorAll('button')]
    buttons[Math.min(index, buttons.length - 1)]?.focus()
  })
  return tray
}

/** Shows the list in the tray, at the end of the page, with a message; takes an empty tray away. */
export function renderTray(
  tray: HTMLElement,
  list: readonly Candidate[],
  { message = '', load }: TrayState,
): void {
  if (list.length === 0) return tray.remove()
  const [places, status, slots, link] = ['[data-places]', '[role="status"]', 'ul', '[data-do] a'].map(
    (selector) => tray.querySelector(selector),
  ) as [Element, Element, Element, HTMLAnchorElement]
  const address = comparisonHref(
    list.map(({ slug }) => slug),
    [...new URLSearchParams(load)],
  )
  const isShown = link.getAttribute('href') === address
  status.textContent = message || `${list.length} of ${MAX_COMPARED}`
  if (!tray.isConnected) document.querySelector('main')!.after(tray)
  if (isShown) return
  places.replaceChildren(
    ...Array.from({ length: MAX_COMPARED }, (_, index) => createPlace(index < list.length)),
  )
  slots.replaceChildren(
    ...list.map(createSlot),
    ...(list.length < MAX_COMPARED ? [createFreeSlot(list.length)] : []),
  )
  link.href = address
  link.textContent = `Compare (${list.length})`
}

function createPlace(isTaken: boolean): HTMLElement {
  const place = document.createElement('i')
  place.toggleAttribute('data-on', isTaken)
  return place
}

function createSlot({ slug, model }: Candidate): HTMLElement {
  const slot = document.createElement('li')
  const link = document.createElement('a')
  link.href = productHref(slug)
  link.textContent = model
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset['slug'] = slug
  button.ariaLabel = `Remove ${model}`
  button.innerHTML = CROSS
  slot.append(link, button)
  return slot
}

function createFreeSlot(taken: number): HTMLElement {
  const slot = document.createElement('li')
  slot.dataset['free'] = ''
  slot.textContent = taken === 1 ? 'Choose one more' : 'One more place'
  return slot
}
