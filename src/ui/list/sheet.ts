import { morphTo } from '#kit/pages/browser/morph.ts'

let isShown = false

/** Shows the filters of a list in a modal dialog, which follows the list below it as choices apply at once. */
export function showSheet(filters: HTMLDetailsElement): void {
  filters.open = false
  const sheet = filters.nextElementSibling
  if (isShown || !(sheet instanceof HTMLDialogElement)) return
  isShown = true
  // Outside of `main`, it stays when the page changes.
  document.body.append(sheet)
  takeForm(sheet, filters)
  sheet.showModal()

  const observer = new MutationObserver(() => {
    if (!filters.isConnected) return sheet.close()
    const next = filters.querySelector('form')
    if (!next) return
    morphTo(sheet.querySelector('form')!, next)
    next.remove()
    showTotal(sheet)
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
      giveBack(sheet, filters)
      if (sheet.returnValue === 'results')
        document.querySelector('main [data-keeps-place] h2')?.scrollIntoView()
    },
    listen,
  )
}

function takeForm(sheet: HTMLDialogElement, owner: HTMLDetailsElement): void {
  sheet.append(owner.querySelector('form')!)
  sheet.returnValue = ''
  showTotal(sheet)
}

function showTotal(sheet: HTMLDialogElement): void {
  const status = document.querySelector('main [role="status"]')
  // The number and the total, without the details after them.
  const total = [...(status?.childNodes ?? [])].slice(0, 2).map(({ textContent }) => textContent)
  sheet.querySelector('output')!.textContent = total.join('')
  const button = sheet.querySelector<HTMLElement>('[data-in-sheet]')
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
