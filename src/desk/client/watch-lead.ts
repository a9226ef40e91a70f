import { listenLive } from './live.ts'
import { shownLead } from './shown-lead.ts'

/** How long another person's change is marked, in ms. */
const FRESH_MS = 5000

/**
 * Shows on the page of a lead what another person does with it, and the progress of its deliveries. Typed text, focus and scroll
 * position stay.
 */
export function watchLead(): void {
  const { lead: reference, deliveries } = shownLead()
  if (reference === undefined) return
  let shown = deliveries
  listenLive({
    onAnswer({ deliveries: progress }, fresh) {
      const change = fresh.findLast((one) => one.reference === reference)
      const isDelivered = progress !== shown
      shown = progress
      if (change) void refresh(change.person)
      else if (isDelivered) void showDeliveries()
    },
  })
}

/** The parts that a delivery alters. The others stay: the forms carry the last change that this person has seen. */
const DELIVERED = '[data-part="head"], [data-part="history"], [data-part="deliveries"]'

async function showDeliveries(): Promise<void> {
  const page = await readPage()
  if (page) replaceParts(page, DELIVERED)
}

async function readPage(): Promise<Document | undefined> {
  const response = await fetch(location.pathname + location.search).catch(() => undefined)
  // The next change, or the press of a button, tries again.
  if (!response?.ok || response.redirected) return undefined
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** Reads the page again and takes over the parts that a change can alter. */
async function refresh(person: string): Promise<void> {
  const page = await readPage()
  if (!page) return
  const seen = page.querySelector<HTMLInputElement>('input[name="seen"]')?.value
  // A lead that was erased meanwhile has no forms any more.
  if (seen === undefined) return location.reload()
  replaceParts(page, '[data-part]')
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="seen"]')) field.value = seen
  markFresh()
  describeNote(person)
}

function replaceParts(page: Document, selector: string): void {
  for (const part of document.querySelectorAll<HTMLElement>(selector))
    replace(part, page.querySelector(`[data-part="${part.dataset['part']}"]`))
}

function replace(part: HTMLElement, next: Element | null): void {
  if (!next) return part.remove()
  const focused = part.contains(document.activeElement) ? keyOf(document.activeElement!) : undefined
  const shown = document.importNode(next, true)
  part.replaceWith(shown)
  if (focused === undefined) return
  const again = [...shown.querySelectorAll<HTMLElement>('a, button, input')].find(
    (one) => keyOf(one) === focused,
  )
  again?.focus({ preventScroll: true })
}

/** Tells a control from the others of its part. */
const keyOf = (control: Element): string | null =>
  control.getAttribute('value') ?? control.getAttribute('href')

/** Marks the latest line of a person for a while. */
function markFresh(): void {
  const line = [...document.querySelectorAll('[data-part="history"] > [data-who]')].at(-1)
  line?.toggleAttribute('data-fresh', true)
  setTimeout(() => line?.removeAttribute('data-fresh'), FRESH_MS)
}

/** Says beside a note that is being written that another person has changed the lead. */
function describeNote(person: string): void {
  const note = document.querySelector<HTMLTextAreaElement>('#note')
  const about = document.querySelector('#about-note')
  if (note?.value && about)
    about.textContent = `Not saved yet. ${person} has just changed this; yours will stand below it.`
}
