/** The pieces of the main navigation's markup (main-nav.server.tsx). */
export const entriesOf = (nav: HTMLElement) => [...nav.querySelectorAll<HTMLElement>(':scope > ul > li')]
export const linkOf = (entry: Element) => entry.querySelector<HTMLAnchorElement>(':scope > a')
export const menuOf = (entry: Element) => entry.querySelector<HTMLElement>(':scope > [data-menu]')

/** The entry an element belongs to. */
export const entryOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLElement>('[data-main-nav] > ul > li') ?? undefined

/** Whether a menu is there for the eyes: CSS begins to show it after a moment. */
export const isSeen = (menu: Element | null) => menu?.checkVisibility({ visibilityProperty: true }) === true

/** Whether something special is asked of the browser, such as another tab or the page before. */
export const hasModifier = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent | KeyboardEvent) =>
  ctrlKey || metaKey || shiftKey || altKey

export const isPlain = (click: MouseEvent) => click.button === 0 && !hasModifier(click)

/**
 * Of the products menu, Tab visits the current category and "All products"; the arrows reach everything else, which would
 * be a long way for Tab.
 */
export function leaveTabOrder(area: HTMLElement): void {
  for (const link of area.querySelectorAll('[data-category] a')) link.setAttribute('tabindex', '-1')
  area.querySelector('[data-current] > a')?.removeAttribute('tabindex')
}
