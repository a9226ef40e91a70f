/** `npm run dev` only: reloads the page when content changes, or when a server with new code has taken over. */
export function reloadOnChange(): void {
  let server: string | undefined
  new EventSource('/_app/dev').addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === 'reload' || (server && data !== server)) location.reload()
    else server = data
  })
}
