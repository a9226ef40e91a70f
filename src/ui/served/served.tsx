/** A part of a page that was made on the server and needs no script: shown as it came, never hydrated. */
export function Served({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
