/**
 * Handles `commandfor` in browsers without Invoker Commands (Baseline December 2025). While a modal dialog is open, only its own
 * buttons can be pressed, and those close it.
 */
export function enhanceDialogCommands(): void {
  addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('[commandfor]')?.getAttribute('commandfor')
    const dialog = id && document.querySelector<HTMLDialogElement>(`#${id}`)
    if (dialog) dialog[dialog.open ? 'close' : 'showModal']()
  })
}
