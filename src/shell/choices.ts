import { COMPARE_KEY } from '#features/compare/compare-key.ts'
import { LIST_KEY } from '#features/request-list/list-key.ts'
import { attempt } from '#kit/storage/attempt.ts'
import { UNITS_KEY } from '#ui/units/units-key.ts'

/** Whether something is stored under a key, in this tab if storage is blocked. */
const hasStored = (key: string): boolean =>
  window.name.includes(key) || attempt(() => localStorage.getItem(key)) != null
const isChosen = (control: string): boolean => document.querySelector(`${control}:checked`) !== null

/** Loads the code of each choice that the visitor has made: now, in another tab or on an earlier visit. */
export function followChoices(event?: Event): void {
  if (hasStored(UNITS_KEY) || isChosen('[data-units] [value=us]')) void import('#ui/units/switch-units.ts')
  if (hasStored(COMPARE_KEY) || isChosen('[name=compare]')) void import('#features/compare/tray.ts')
  if (hasStored(LIST_KEY)) void import('#features/request-list/enhance.ts')
  const { target } = event ?? {}
  if (target instanceof HTMLDetailsElement && target.matches('[data-sheet][open]') && innerWidth < 960)
    void import('#ui/list/sheet.ts').then((code) => code.showSheet(target), console.warn)
}
