/** Shows the state of data loading (spec §4) until the page is rendered, the signal aborts or the returned function is called. */
export function showPending(signal?: AbortSignal): () => void {
  const { dataset } = document.documentElement
  const before = dataset['loading']
  dataset['loading'] = 'pending'
  const end = () => {
    if (dataset['loading'] === 'pending') dataset['loading'] = before
    signal?.removeEventListener('abort', end)
  }
  signal?.addEventListener('abort', end)
  return end
}

/** Shows a link of a group, such as another view of a list, as the current one while its page is on its way. */
export function showPressed(control: Element | null | undefined, signal: AbortSignal): void {
  const link = control?.closest('a')
  if (!link) return
  const current = link.closest('nav')?.querySelector('[aria-current]')
  const value = current?.getAttribute('aria-current')
  if (current && value) {
    current.removeAttribute('aria-current')
    link.setAttribute('aria-current', value)
  } else link.dataset['pressed'] = ''
  signal.addEventListener('abort', () => {
    delete link.dataset['pressed']
    if (!current || !value) return
    link.removeAttribute('aria-current')
    current.setAttribute('aria-current', value)
  })
}
