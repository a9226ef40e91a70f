const DESKTOP = '(min-width: 1024px)'

/** Adds to the phone's menu what `<details>` cannot: Escape, the mask, closing on choice, and its height below a scrolled page. */
export function enhanceMobileMenu(menu: HTMLDetailsElement): void {
  const toggle = menu.querySelector<HTMLElement>('summary')
  const close = () => {
    menu.open = false
  }
  const place = () => {
    const bottom = menu.closest('header')?.getBoundingClientRect().bottom ?? 0
    if (menu.open) menu.style.setProperty('--top', `${bottom}px`)
  }
  menu.addEventListener('toggle', (event) => {
    if (event.target !== menu) return
    toggle?.setAttribute('aria-expanded', String(menu.open))
    place()
  })
  addEventListener('scroll', place, { passive: true })
  menu.querySelector('[data-mask]')?.addEventListener('click', close)
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) close()
  })
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    close()
    toggle?.focus()
  })
  matchMedia(DESKTOP).addEventListener('change', close)
}
