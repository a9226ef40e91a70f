let isLoaded = false

/** Waits for the styles of all pages, which a document links last. Rejects if they cannot be loaded; the next call tries again. */
export async function loadStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('body > link[rel="stylesheet"]')
  if (!link || isLoaded) return
  const copy = link.cloneNode() as HTMLLinkElement
  await new Promise((resolve, reject) => {
    copy.addEventListener('load', resolve)
    copy.addEventListener('error', () => {
      copy.remove()
      reject(new Error(`${copy.href} failed`))
    })
    document.head.append(copy)
  })
  isLoaded = true
}
