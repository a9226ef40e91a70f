import { attempt } from '#kit/storage/attempt.ts'
import { draftKey } from './drafts.ts'
import type { FieldSpecs, InputType } from '#kit/forms/field-spec.ts'
import { specAt } from '#kit/forms/fields.ts'

/**
 * Name in a control's dataset: `page` if a script has chosen its value, which is not part of a draft; `visitor` if scripts must not
 * change the value again.
 */
export const SET_BY = 'setBy'

/** Types that a draft leaves out: secrets, files, and elements without a value of their own. */
const OMITTED: ReadonlySet<InputType | undefined> = new Set([
  undefined,
  'password',
  'file',
  'hidden',
  'group',
  'list',
])

/** Values by field name; an array for choices. */
type DraftValues = Record<string, string | string[]>

/** Stores the names of chosen files by field, because no script can restore the files after a reload. */
export interface FileNames {
  save: (path: string, names: string) => void
  /** Returns the stored names; empty if there are none. */
  load: (path: string) => string
}

export interface Draft {
  /** Returns the stored draft as JSON, for comparison. */
  serialized: () => string | undefined
  /** Restores the draft into fields that the visitor has not changed since, and saves the changed ones. Returns whether any value was restored. */
  restore: (form: HTMLFormElement) => boolean
  /** Stores the values of all fields, or of those with these names. */
  save: (form: HTMLFormElement, names?: ReadonlySet<string>) => void
  clear: () => void
  fileNames: FileNames
}

/** Creates the draft of the form `id`, which survives reloads until the form is sent or the tab is closed. */
export function createDraft(id: string, specs: FieldSpecs): Draft {
  const controls = (form: HTMLFormElement) =>
    ([...form.elements] as HTMLInputElement[]).filter(
      ({ type, name }) => type !== 'hidden' && !isInList(name) && !OMITTED.has(specAt(specs, name)?.type),
    )
  // Fields of items are named by position, at which another list has another item.
  const isInList = (name: string) => specs[name.split('.', 1)[0]!]?.type === 'list'
  const stored = () => sessionStorage.getItem(draftKey(id)) ?? ''
  const filesKey = (path: string) => draftKey(`${id}-${path}`)
  return {
    serialized: () => attempt(stored) || undefined,
    restore(form) {
      const draft = attempt(() => JSON.parse(stored() || '{}') as DraftValues)
      if (!draft) return false
      const fields = controls(form)
      const touched = new Set(fields.filter(isTouched).map(({ name }) => name))
      const restored = fields.filter(({ name }) => draft[name] !== undefined && !touched.has(name))
      for (const field of restored) {
        const values = [draft[field.name] ?? []].flat()
        if (isChoice(field)) field.checked = values.includes(field.value)
        else if (field instanceof HTMLSelectElement && field.multiple)
          for (const option of field.options) option.selected = values.includes(option.value)
        else field.value = values[0] ?? ''
        // Includes a field that the visitor has emptied.
        field.dataset[SET_BY] = 'visitor'
      }
      // All other fields stay out of the draft, so that a script may still preselect their values.
      if (touched.size) this.save(form, new Set([...touched, ...Object.keys(draft)]))
      return restored.some(isTouched)
    },
    save(form, names) {
      const draft: DraftValues = {}
      for (const field of controls(form)) {
        const { name, value, dataset } = field
        if (dataset[SET_BY] === 'page' || names?.has(name) === false) continue
        if (isChoice(field)) draft[name] = [draft[name] ?? [], field.checked ? value : []].flat()
        else
          draft[name] =
            field instanceof HTMLSelectElement
              ? [...field.selectedOptions].map((option) => option.value)
              : value
      }
      attempt(() => sessionStorage.setItem(draftKey(id), JSON.stringify(draft)))
    },
    clear() {
      for (const key of [draftKey(id), ...Object.keys(specs).map(filesKey)])
        attempt(() => sessionStorage.removeItem(key))
    },
    fileNames: createFileNames(filesKey),
  }
}

const createFileNames = (keyOf: (path: string) => string): FileNames => ({
  save: (path, names) =>
    attempt(() =>
      names ? sessionStorage.setItem(keyOf(path), names) : sessionStorage.removeItem(keyOf(path)),
    ),
  load: (path) => attempt(() => sessionStorage.getItem(keyOf(path))) ?? '',
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
