import { once } from '#kit/loading/once.ts'

/** Address of the dialogs of every page (#shell/dialogs-api.server.tsx). */
export const DIALOGS = '/_app/dialogs'

/** Time after which a press goes where it leads without the dialogs, in ms. */
const TIMEOUT_MS = 8000

/** Loads the dialogs, unless the document has them, which answers a posted form. Their styles are there with the scripts. */
export const loadDialogs = once(async () => {
  if (document.querySelector('#inquiry')) return
  const response = await fetch(DIALOGS, { signal: AbortSignal.timeout?.(TIMEOUT_MS) })
  if (!response.ok) throw new Error(DIALOGS)
  document.body.insertAdjacentHTML('beforeend', await response.text())
})

/** Calls `open` once the dialogs are there, or goes to an address if they cannot be loaded, unless the visitor does something else meanwhile. */
export async function openWhenLoaded(control: HTMLElement, open: () => void, address: string): Promise<void> {
  const waiting = new AbortController()
  const { signal } = waiting
  const end = () => {
    waiting.abort()
    delete control.dataset['pressed']
  }
  for (const type of ['click', 'input', 'popstate']) addEventListener(type, end, { signal, capture: true })
  // Faint while it waits (#ui/loading.css).
  control.dataset['pressed'] = ''
  await loadDialogs().then(
    () => signal.aborted || open(),
    () => signal.aborted || location.assign(address),
  )
  if (!signal.aborted) end()
}
