import { once } from '#kit/loading/once.ts'

/** The phone's menu opens without a script; links, the mask and Escape close it. The first opening loads the script for the rest. */
export function enhanceMobileMenu(menu: HTMLDetailsElement): void {
  const start = once(() => import('./menu.ts').then((code) => code.startMobileMenu(menu)))
  const toggle = menu.querySelector('summary')
  toggle?.querySelector('[role]')?.removeAttribute('role')
  toggle?.setAttribute('role', 'button')
  menu.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest('a, [data-mask]')
    if (!pressed) return
    menu.open = false
    // A press on the mask leaves nothing focused.
    if (!pressed.matches('a')) toggle?.focus()
  })
  const update = () => {
    toggle?.setAttribute('aria-expanded', String(menu.open))
    if (menu.open) void start().catch(() => {})
  }
  menu.addEventListener('toggle', update)
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    toggle?.focus()
  })
  update()
}
