/** The close button of the cookie preferences while they lie over the page. */
export const preferencesClose = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.show--preferences .pm__close-btn')

/** Whether the focus is in something that lies over the page. */
export const isCovered = (): boolean =>
  document.activeElement?.closest('dialog, [data-mobile-menu][open], #cc-main') != null

/**
 * Escape and Tab belong to what lies on top alone. A modal dialog has them from the browser; without one Escape closes the
 * cookie preferences, or else a menu.
 */
export function keepKeysOnTop(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' && event.key !== 'Tab') return
      const dialog = document.querySelector('dialog:modal')
      const close = event.key === 'Escape' ? preferencesClose() : null
      if (dialog ?? close) event.stopImmediatePropagation()
      if (!dialog) close?.click()
    },
    true,
  )
}
