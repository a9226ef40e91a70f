import { onOtherTab } from '#kit/storage/stored-list.ts'
import { copyLink } from '#ui/copy-link/copy-link.ts'
import { loadAsk } from '#ui/dialog/load-ask.ts'
import { showActions } from '#ui/toast/show-actions.ts'
import { showToast } from '#ui/toast/show-toast.ts'
import {
  fragmentOf,
  kindOf,
  MAX_NAME,
  MAX_SAVED,
  readFragment,
  readSaved,
  SAVED_KEY,
  type Saved,
  withSaved,
  writeSaved,
} from './store.ts'

/** Lists the saved entries, and offers those in the fragment of the address. */
export function enhance(section: HTMLElement): void {
  const update = () => {
    showList(section)
    showBrought(section)
  }
  section.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button')
    if (button) void press(button, section, update).then(update)
  })
  onOtherTab(SAVED_KEY, update)
  addEventListener('hashchange', update)
  update()
}

function showList(section: HTMLElement): void {
  const saved = readSaved()
  const brought = readFragment(location.hash)
  section.hidden = saved.length === 0 && brought.length === 0
  section.querySelector('[data-list]')?.replaceChildren(...saved.map((entry) => createRow(section, entry)))
  const all = section.querySelector<HTMLElement>('[data-copy-all]')
  if (all) all.hidden = saved.length < 2
}

function createRow(section: HTMLElement, { name, href }: Saved): Node {
  const row = section.querySelector('template')!.content.firstElementChild!.cloneNode(true) as HTMLElement
  const link = row.querySelector('a')!
  row.querySelector('span')!.textContent = kindOf(href)
  link.textContent = name
  link.href = href
  for (const button of row.querySelectorAll('button'))
    button.setAttribute('aria-label', `${button.textContent} ${name}`)
  return row
}

function showBrought(section: HTMLElement): void {
  const brought = readFragment(location.hash)
  const box = section.querySelector<HTMLElement>('[data-brought]')!
  box.hidden = brought.length === 0
  const text = `This link brings ${brought.length}. Save them here?`
  const status = box.querySelector('[role=status]')!
  if (!box.hidden && status.textContent !== text) status.textContent = text
  const items = brought.map(({ name, href }) => {
    const item = document.createElement('li')
    item.textContent = `${kindOf(href)}: ${name}`
    return item
  })
  box.querySelector('ul')!.replaceChildren(...items)
}

async function press(button: HTMLButtonElement, section: HTMLElement, update: () => void): Promise<void> {
  const { act, copyAll, keep, dismiss } = button.dataset
  const row = button.closest('li')
  const list = readSaved()
  const entry = list.find(({ name }) => name === row?.querySelector('a')?.textContent)
  if (copyAll !== undefined) await copyLink(new URL(fragmentOf(list), location.href).href)
  if (keep !== undefined) keepBrought(list)
  if (keep !== undefined || dismiss !== undefined) {
    history.replaceState(history.state, '', location.pathname + location.search)
    section.querySelector<HTMLElement>('a')?.focus()
  }
  if (!entry) return
  if (act === 'copy') await copyLink(new URL(entry.href, location.href).href)
  if (act === 'rename') await rename(list, entry)
  if (act === 'remove') {
    writeSaved(list.filter((one) => one !== entry))
    const undo = () => {
      writeSaved(list)
      update()
    }
    showActions(`“${entry.name}” is removed.`, [{ label: 'Undo', act: undo }])
  }
}

/** Keeps both where a name is taken: the one that the link brings gets a number. */
function keepBrought(list: Saved[]): void {
  const names = new Set(list.map(({ name }) => name))
  const added = readFragment(location.hash).filter(
    (one) => !list.some(({ name, href }) => name === one.name && href === one.href),
  )
  for (const one of added) {
    for (let count = 2; names.has(one.name); count++)
      one.name = `${one.name.replace(/ \(\d+\)$/, '').slice(0, MAX_NAME - 5)} (${count})`
    names.add(one.name)
  }
  const isSaved = writeSaved(withSaved(list, added))
  showToast(isSaved ? 'Saved in this browser.' : `There is room for ${MAX_SAVED} in this browser.`)
}

async function rename(list: Saved[], entry: Saved): Promise<void> {
  const { promptDialog } = await loadAsk()
  const answer = await promptDialog({
    title: `Rename “${entry.name}”`,
    label: 'Name',
    type: 'text',
    value: entry.name,
    confirm: 'Rename',
    cancel: 'Cancel',
  })
  const name = answer?.slice(0, MAX_NAME)
  if (!name || name === entry.name) return
  if (list.some((one) => one.name === name)) return void showToast(`Another one has the name “${name}”.`)
  writeSaved(list.map((one) => (one === entry ? { ...one, name } : one)))
}
