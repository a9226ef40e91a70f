import { attempt } from '#kit/storage/attempt.ts'

let isLoaded = false

/** Waits for the styles of all pages, which a document links last. Rejects if they cannot be loaded; the next call tries again. */
export async function loadStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('body > link[rel="stylesheet"]')
  // The rules of a sheet that failed cannot be read.
  if (!link || isLoaded || attempt(() => link.sheet?.cssRules.length)) return
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
