/** `npm run dev` only: reloads the page when content changes, or when the server returns with new code. */
export function reloadOnChange(): void {
  let isReconnect = false
  const stream = new EventSource('/_app/dev')
  stream.addEventListener('message', ({ data }) => {
    if (data === 'reload' || isReconnect) location.reload()
    isReconnect = true
  })
}
