import { attempt } from '#kit/storage/attempt.ts'
import { draftKey } from './drafts.ts'
import type { FieldSpecs, InputType } from '#kit/forms/field-spec.ts'
import { specAt } from '#kit/forms/fields.ts'

/**
 * Name in a control's dataset: `page` says that its value was put there for the visitor, which is no draft; `visitor`
 * that it is not to be put there again.
 */
export const SET_BY = 'setBy'

/** What no draft may hold, and what is nothing to type in. */
const UNKEPT: ReadonlySet<InputType | undefined> = new Set([
  undefined,
  'password',
  'file',
  'hidden',
  'group',
  'list',
])

/** Texts by field name; of choices the list of those taken. */
type Kept = Record<string, string | string[]>

/** Names of the files in a field, which no page can put back after a reload; '' for none. */
export interface FileNames {
  keep: (path: string, names: string) => void
  kept: (path: string) => string
}

export interface Draft {
  /** What is kept, as a text to compare; nothing where nothing is, or nothing can be. */
  kept: () => string | undefined
  /** Puts what was typed before into the fields that nobody has touched since; tells whether there was anything. From then on these are kept too. */
  restore: (form: HTMLFormElement) => boolean
  /** Keeps what stands in the fields; of some only, by name. */
  keep: (form: HTMLFormElement, names?: ReadonlySet<string>) => void
  forget: () => void
  fileNames: FileNames
}

/** Keeps what is typed into the form `id` across reloads, until it is sent or the tab is closed. */
export function draftOf(id: string, specs: FieldSpecs): Draft {
  const controls = (form: HTMLFormElement) =>
    [...form.elements].filter(
      (element): element is HTMLInputElement =>
        !UNKEPT.has(specAt(specs, (element as HTMLInputElement).name)?.type),
    )
  const stored = () => sessionStorage.getItem(draftKey(id)) ?? ''
  const ofFiles = (path: string) => draftKey(`${id}-${path}`)
  return {
    kept: () => attempt(stored) || undefined,
    restore(form) {
      const kept = attempt(() => JSON.parse(stored() || '{}') as Kept)
      if (!kept) return false
      const fields = controls(form)
      const touched = new Set(fields.filter(isTouched).map(({ name }) => name))
      const restored = fields.filter(({ name }) => kept[name] !== undefined && !touched.has(name))
      for (const field of restored) {
        const values = [kept[field.name] ?? []].flat()
        if (isChoice(field)) field.checked = values.includes(field.value)
        else if (field instanceof HTMLSelectElement && field.multiple)
          for (const option of field.options) option.selected = values.includes(option.value)
        else field.value = values[0] ?? ''
        // One that was emptied, too.
        field.dataset[SET_BY] = 'visitor'
      }
      // What nobody has come to yet may still be put there by the page.
      if (touched.size) this.keep(form, new Set([...touched, ...Object.keys(kept)]))
      return restored.some(isTouched)
    },
    keep(form, names) {
      const kept: Kept = {}
      for (const field of controls(form)) {
        const { name, value, dataset } = field
        if (dataset[SET_BY] === 'page' || names?.has(name) === false) continue
        if (isChoice(field)) kept[name] = [kept[name] ?? [], field.checked ? value : []].flat()
        else
          kept[name] =
            field instanceof HTMLSelectElement
              ? [...field.selectedOptions].map((option) => option.value)
              : value
      }
      attempt(() => sessionStorage.setItem(draftKey(id), JSON.stringify(kept)))
    },
    forget() {
      for (const key of [draftKey(id), ...Object.keys(specs).map(ofFiles)])
        attempt(() => sessionStorage.removeItem(key))
    },
    fileNames: fileNamesOf(ofFiles),
  }
}

const fileNamesOf = (keyOf: (path: string) => string): FileNames => ({
  keep: (path, names) =>
    attempt(() =>
      names ? sessionStorage.setItem(keyOf(path), names) : sessionStorage.removeItem(keyOf(path)),
    ),
  kept: (path) => attempt(() => sessionStorage.getItem(keyOf(path))) ?? '',
})

const isChoice = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox'

function isTouched(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    if (field.multiple) return [...field.options].some((option) => option.selected !== option.defaultSelected)
    const first = [...field.options].findIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(first, 0)
  }
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}
