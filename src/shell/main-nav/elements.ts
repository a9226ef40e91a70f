// Elements of the main navigation's markup (main-nav.server.tsx).
export const entriesOf = (nav: HTMLElement) => [...nav.querySelectorAll<HTMLElement>(':scope > ul > li')]
export const linkOf = (entry: Element) => entry.querySelector<HTMLAnchorElement>(':scope > a')
export const menuOf = (entry: Element) => entry.querySelector<HTMLElement>(':scope > [data-menu]')

export const entryOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLElement>('[data-main-nav] > ul > li') ?? undefined

/** Whether a menu is visible: CSS shows it after a delay. */
export const isVisible = (menu: Element | null) =>
  menu?.checkVisibility({ visibilityProperty: true }) === true

/** Whether a modifier key requests something special of the browser, such as another tab. */
export const hasModifier = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent | KeyboardEvent) =>
  ctrlKey || metaKey || shiftKey || altKey

export const isPlainClick = (click: MouseEvent) => click.button === 0 && !hasModifier(click)

/** Leaves only the current category and "All products" in the tab order of the products menu; the arrow keys reach everything. */
export function limitTabOrder(area: HTMLElement): void {
  for (const link of area.querySelectorAll('[data-category] a')) link.setAttribute('tabindex', '-1')
  area.querySelector('[data-current] > a')?.removeAttribute('tabindex')
}
