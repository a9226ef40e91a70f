/** Adds to the desktop menus what CSS cannot: Escape, closing on choice, and the state assistive technology reads. */
export function enhanceMainNav(nav: HTMLElement): void {
  for (const item of nav.querySelectorAll<HTMLLIElement>(':scope > ul > li:has([data-menu])'))
    enhanceMenu(item)
}

function enhanceMenu(item: HTMLLIElement): void {
  const link = item.querySelector<HTMLAnchorElement>(':scope > a')
  if (!link) return
  const tell = () =>
    link.setAttribute(
      'aria-expanded',
      String(!('closed' in item.dataset) && item.matches(':hover, :focus-within')),
    )
  const close = () => {
    item.dataset['closed'] = ''
    tell()
  }
  const reopen = () => {
    delete item.dataset['closed']
    tell()
  }
  item.addEventListener('pointerenter', tell)
  item.addEventListener('pointerleave', reopen)
  item.addEventListener('focusin', tell)
  item.addEventListener('focusout', (event) => {
    if (item.contains(event.relatedTarget as Node | null)) return
    requestAnimationFrame(() => item.matches(':hover') || reopen())
  })
  item.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) close()
  })
  item.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    link.focus()
    close()
  })
}
