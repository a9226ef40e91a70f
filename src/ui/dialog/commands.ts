/** Handles `command` and `commandfor` in browsers without Invoker Commands (Baseline December 2025). */
export function enhanceDialogCommands(root: Document): void {
  root.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button[command]')
    const dialog = root.getElementById(button?.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') === 'close') dialog.close()
    else if (!dialog.open) dialog.showModal()
  })
}
