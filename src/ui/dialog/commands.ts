/**
 * Opens and closes dialogs by `command` and `commandfor` where the browser does not know them yet
 * (Invoker Commands, Baseline December 2025).
 */
export function enhanceDialogCommands(root: Document): void {
  if ('command' in HTMLButtonElement.prototype) return
  root.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button[command]')
    const dialog = root.getElementById(button?.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') === 'close') dialog.close()
    else if (!dialog.open) dialog.showModal()
  })
}
