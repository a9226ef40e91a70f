import { loadAsk } from '#ui/dialog/load-ask.ts'
import { showToast } from '#ui/toast/show-toast.ts'
import { MAX_NAME, MAX_SAVED, readSaved, withSaved, writeSaved } from './store.ts'

/** Asks for a name, and keeps the address of a tool under it in this browser. */
export async function saveAddress(href: string, suggestion: string): Promise<void> {
  const { promptDialog, confirmDialog } = await loadAsk()
  const answer = await promptDialog({
    title: 'Save under a name',
    text: 'It is kept in this browser alone, and listed under Tools.',
    label: 'Name',
    type: 'text',
    value: suggestion,
    confirm: 'Save',
    cancel: 'Cancel',
  })
  if (answer === undefined) return
  const name = answer.slice(0, MAX_NAME)
  const list = readSaved()
  const replaced = list.find((saved) => saved.name === name)
  const isAllowed =
    !replaced ||
    replaced.href === href ||
    (await confirmDialog({
      title: `Replace “${name}”?`,
      text: 'Another pack, runtime or system has this name.',
      confirm: 'Replace',
      cancel: 'Cancel',
    }))
  if (!isAllowed) return
  const isSaved = writeSaved(withSaved(list, [{ name, href }]))
  showToast(
    isSaved
      ? `“${name}” is saved under Tools.`
      : `There is room for ${MAX_SAVED}: remove one under Tools first.`,
  )
}
