import { keepControl } from '#kit/pages/browser/keep-control.ts'

let isShown = false

/** Shows the filters of a list in a modal dialog, which follows the list below it as choices apply at once. */
export function showSheet(filters: HTMLDetailsElement): void {
  filters.open = false
  const sheet = filters.nextElementSibling
  if (isShown || !(sheet instanceof HTMLDialogElement)) return
  isShown = true
  let owner = filters
  // Outside of `main`, it stays when the page changes.
  document.body.append(sheet)
  takeForm(sheet, owner)
  sheet.showModal()

  const observer = new MutationObserver(() => {
    const next = document.querySelector<HTMLDetailsElement>('main [data-sheet]')
    if (next === owner) return
    if (!next) return sheet.close()
    const restore = keepControl(sheet)
    sheet.querySelector('form')?.remove()
    next.open = false
    owner = next
    takeForm(sheet, owner)
    restore()
  })
  observer.observe(document.querySelector('main')!, { childList: true, subtree: true })

  const listeners = new AbortController()
  const listen = { signal: listeners.signal }
  sheet.querySelector('header button')?.addEventListener('click', () => sheet.close(), listen)
  sheet.addEventListener('click', ({ target }) => target === sheet && sheet.close(), listen)
  // A choice that applies at once has no submitter.
  sheet.addEventListener('submit', ({ submitter }) => submitter && sheet.close('results'), listen)
  sheet.addEventListener(
    'close',
    () => {
      isShown = false
      observer.disconnect()
      listeners.abort()
      giveBack(sheet, owner)
      if (sheet.returnValue === 'results')
        document.querySelector('main [data-keeps-place] h2')?.scrollIntoView()
    },
    listen,
  )
}

function takeForm(sheet: HTMLDialogElement, owner: HTMLDetailsElement): void {
  const form = owner.querySelector('form')!
  sheet.append(form)
  sheet.returnValue = ''
  const status = document.querySelector('main [role="status"]')
  // The number and the total, without the details after them.
  const total = [...(status?.childNodes ?? [])].slice(0, 2).map(({ textContent }) => textContent)
  sheet.querySelector('output')!.textContent = total.join('')
  const button = form.querySelector<HTMLElement>('[data-in-sheet]')
  if (button) button.textContent = button.dataset['inSheet'] ?? null
}

/** Returns the form to the page, whose own dialog takes the place of the one that was shown. */
function giveBack(sheet: HTMLDialogElement, owner: HTMLDetailsElement): void {
  const form = sheet.querySelector('form')
  if (form) owner.append(form)
  if (owner.nextElementSibling instanceof HTMLDialogElement) sheet.remove()
  else owner.after(sheet)
  owner.querySelector('summary')?.focus({ preventScroll: true })
}
