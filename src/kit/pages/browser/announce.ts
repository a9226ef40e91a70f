/** Lets screen readers announce a text. */
export function announce(text: string): void {
  const announcer = document.querySelector('[data-announcer]')
  if (announcer) announcer.textContent = text
}
