import { MORPH } from '#kit/pages/browser/morph-event.ts'

/** Loaders of scripts, by the `data-enhance` of the elements that they enhance. */
export type Enhancements = Readonly<
  Record<string, () => Promise<{ enhance: (element: HTMLElement) => void | Promise<void> }>>
>

/**
 * Enhances the elements marked `data-enhance` in place, each once. An element whose script cannot be loaded, or fails, stays plain
 * HTML. If its page is morphed before, it gets its new markup afterwards. Resolves when all scripts have run.
 */
export async function enhanceElements(root: ParentNode, enhancements: Enhancements): Promise<void> {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-enhance]:not([data-enhanced])')]
  await Promise.all(
    elements.map(async (element) => {
      element.dataset['enhanced'] = ''
      let markup: Element | undefined
      const hold = (event: Event) => (markup = (event as CustomEvent<Element>).detail)
      element.addEventListener(MORPH, hold)
      try {
        const script = await enhancements[element.dataset['enhance'] ?? '']?.()
        await script?.enhance(element)
      } catch (error) {
        console.error(error)
        delete element.dataset['enhanced']
      }
      element.removeEventListener(MORPH, hold)
      if (markup) element.dispatchEvent(new CustomEvent(MORPH, { detail: markup }))
    }),
  )
}
