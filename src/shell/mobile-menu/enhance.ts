import { once } from '#kit/loading/once.ts'

/** The phone's menu opens without a script, and closes on any link, on its mask and on Escape; the first opening brings the rest. */
export function enhanceMobileMenu(menu: HTMLDetailsElement): void {
  const start = once(() => import('./menu.ts').then((code) => code.startMobileMenu(menu)))
  const toggle = menu.querySelector('summary')
  menu.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest('a, [data-mask]')
    if (!pressed) return
    menu.open = false
    // A press on the mask has taken the focus to nowhere.
    if (!pressed.matches('a')) toggle?.focus()
  })
  const wake = () => {
    toggle?.setAttribute('aria-expanded', String(menu.open))
    if (menu.open) void start().catch(() => {})
  }
  menu.addEventListener('toggle', wake)
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    toggle?.focus()
  })
  wake()
}
