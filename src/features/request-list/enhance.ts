import { listHref } from './list-item.ts'
import { readList } from './store.ts'

/** Enhances a button that adds an item, the form of a list, or the page without one, which opens the list of this browser. */
export async function enhance(element: HTMLElement): Promise<void> {
  if (element instanceof HTMLButtonElement) return (await import('./add.ts')).enhanceAddButton(element)
  if (element instanceof HTMLFormElement) return (await import('./live-list.ts')).enhanceList(element)
  const items = readList().map(({ item }) => item)
  if (items.length > 0) location.replace(listHref(items))
}
