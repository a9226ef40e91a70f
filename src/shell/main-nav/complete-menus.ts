import { loadMore } from '#shell/load-more.ts'
import { limitTabOrder } from './elements.ts'

/** Event on the list of a menu after it has been completed. */
export const COMPLETED = 'completed'

/** Loads the pictures and the rest of the menus in an area. New links leave the tab order. */
export function completeMenus(area: HTMLElement): void {
  for (const list of area.querySelectorAll<HTMLElement>('[data-menu] > [data-more]'))
    loadMore(list, (update) => {
      update()
      limitTabOrder(list)
      completeCategory(list.querySelector<HTMLElement>('[data-current]'))
      list.dispatchEvent(new Event(COMPLETED))
    })
}

/** Loads the rest of a category's products, whose new links leave the tab order. */
export function completeCategory(category: HTMLElement | null): void {
  const list = category?.querySelector<HTMLElement>('[data-more]')
  if (list && category)
    loadMore(list, (update) => {
      update()
      limitTabOrder(category)
    })
}
