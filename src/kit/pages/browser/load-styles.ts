/** Waits for the styles of all pages, and requests them again if they could not be loaded with the document. */
export async function loadStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('body > link[rel="stylesheet"]')
  if (!link || link.sheet) return
  const again = link.cloneNode() as HTMLLinkElement
  await new Promise((resolve, reject) => {
    again.addEventListener('load', resolve)
    again.addEventListener('error', () => reject(new Error(`${again.href} failed`)))
    link.replaceWith(again)
  })
}
