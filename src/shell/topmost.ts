/** Whether the focus is in something that lies over the page. */
export const isCovered = (): boolean =>
  document.activeElement?.closest('dialog, [data-mobile-menu][open], [data-consent-banner]') != null

/** Leaves Escape and Tab to an open modal dialog: the shell's own handlers (menus) do not see them. */
export function keepKeysOnTop(): void {
  addEventListener(
    'keydown',
    (event) => {
      const isForDialog = event.key === 'Escape' || event.key === 'Tab'
      if (isForDialog && document.querySelector('dialog:modal')) event.stopImmediatePropagation()
    },
    true,
  )
}
