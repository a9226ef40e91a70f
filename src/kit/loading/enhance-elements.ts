/** Loaders of scripts, by the `data-enhance` of the elements that they enhance. */
export type Enhancements = Readonly<
  Record<string, () => Promise<{ enhance: (element: HTMLElement) => void | Promise<void> }>>
>

/**
 * Enhances the elements marked `data-enhance` in place, each once. An element whose script cannot be had, or fails, stays plain
 * HTML. Resolves when all scripts have run.
 */
export async function enhanceElements(root: ParentNode, enhancements: Enhancements): Promise<void> {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-enhance]:not([data-enhanced])')]
  await Promise.all(
    elements.map(async (element) => {
      element.dataset['enhanced'] = ''
      try {
        const script = await enhancements[element.dataset['enhance'] ?? '']?.()
        await script?.enhance(element)
      } catch (error) {
        console.error(error)
        delete element.dataset['enhanced']
      }
    }),
  )
}
