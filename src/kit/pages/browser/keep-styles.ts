/** Links all styles in the head, so that they stay when the part of `main` that links them is replaced. Rejects if they cannot be loaded. */
export async function keepStyles(main: HTMLElement): Promise<void> {
  const link = main.querySelector('link[rel="stylesheet"]')
  if (!link) return
  const copy = link.cloneNode() as HTMLLinkElement
  await new Promise((resolve, reject) => {
    copy.addEventListener('load', resolve)
    copy.addEventListener('error', () => reject(new Error(`${copy.href} failed`)))
    document.head.append(copy)
  }).catch((error: unknown) => {
    copy.remove()
    throw error
  })
  link.remove()
}
