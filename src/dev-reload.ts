/** `npm run dev` only: loads the page anew when the server says that content changed, or comes back with new code. */
export function reloadOnChange(): void {
  let known = false
  const stream = new EventSource('/_app/dev')
  stream.addEventListener('message', ({ data }) => {
    if (data === 'reload' || known) location.reload()
    known = true
  })
}
