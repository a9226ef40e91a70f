import { showActions } from '#ui/toast/show-actions.ts'
import type { KeptList } from './kept-list.ts'
import { boundItems, leftOutTexts } from './limits.ts'
import { listAddress, type ListState } from './list-address.ts'
import { addUp, itemKey } from './list-item.ts'
import type { LiveList } from './live-list.ts'
import { readState, writeState } from './store.ts'

/** Asks whether to replace or extend this browser's list while the page shows that of a link. Each choice can be undone. */
export function offerShared(form: HTMLFormElement, kept: KeptList, list: LiveList): void {
  const note = form.querySelector<HTMLElement>('[data-shared]')
  if (!note || kept.isOwn) return
  const { length } = readState().items
  note.querySelector('[data-own-count]')!.textContent = `${length} ${length === 1 ? 'item' : 'items'}`
  note.hidden = false
  note.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    const own = readState()
    const { chosen, text } = choose(target.value, own, list.state())
    kept.take(chosen)
    list.showState(chosen)
    note.hidden = true
    if (target.value === 'mine') return
    const undo = () => {
      writeState(own)
      location.assign(listAddress(own))
    }
    showActions(text, [{ label: 'Undo', act: undo }])
  })
}

function choose(choice: string, own: ListState, shown: ListState): { chosen: ListState; text: string } {
  if (choice === 'mine') return { chosen: own, text: '' }
  if (choice === 'link') return { chosen: shown, text: 'This list is now yours.' }
  const { state, problems } = merge(own, shown)
  return { chosen: state, text: ['Both are on your list.', ...problems].join(' ') }
}

/** Adds a list to another: quantities of the same item add up, both notes are kept, and the delivery stays as it is known. */
export function merge(own: ListState, shown: ListState): { state: ListState; problems: string[] } {
  const rest = [...shown.items]
  const summed = own.items.map((item) => {
    const at = rest.findIndex((other) => itemKey(other) === itemKey(item))
    return at < 0 ? item : addUp(item, rest.splice(at, 1)[0]!)
  })
  const bound = boundItems([...summed, ...rest].map((text) => ({ text })))
  const notes = new Map(own.notes)
  for (const [key, note] of shown.notes) {
    const before = notes.get(key)
    notes.set(key, before && before !== note ? `${before}\n${note}` : note)
  }
  const known = Object.entries(own.delivery).filter(([, text]) => text)
  return {
    state: {
      items: bound.kept.map(({ text }) => text),
      notes,
      delivery: { ...shown.delivery, ...Object.fromEntries(known) },
    },
    problems: leftOutTexts(bound),
  }
}
