/** The phone's menu opens without a script; the first opening brings what `<details>` cannot do. */
export function enhanceMobileMenu(menu: HTMLDetailsElement): void {
  const start = async () => (await import('./menu.ts')).startMobileMenu(menu)
  menu.addEventListener('toggle', () => void start(), { once: true })
}
