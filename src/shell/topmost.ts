/** Whether the focus is in an element that covers the page. */
export const isCovered = (): boolean =>
  document.activeElement?.closest('dialog, [data-mobile-menu][open], [data-consent-banner]') != null

/** Stops Escape and Tab before the menus handle them while a modal dialog is open. */
export function leaveKeysToDialogs(): void {
  addEventListener(
    'keydown',
    (event) => {
      const isForDialog = event.key === 'Escape' || event.key === 'Tab'
      if (isForDialog && document.querySelector('dialog:modal')) event.stopImmediatePropagation()
    },
    true,
  )
}
