import { draftKey, quietly } from './drafts.ts'
import type { FieldSpecs, FormValues } from './fields.ts'

/**
 * Name in a control's dataset: `page` says that its value was put there for the visitor, which is no draft; `visitor`
 * that it is not to be put there again.
 */
export const SET_BY = 'setBy'

export interface Draft {
  /** Puts what was typed before into the fields that nobody has touched since; tells whether there was anything. From then on these are kept too. */
  restore: (form: HTMLFormElement) => boolean
  keep: (form: HTMLFormElement) => void
  forget: () => void
}

/** Keeps what is typed into the form `id` across reloads, until it is sent or the tab is closed. */
export function draftOf(id: string, specs: FieldSpecs): Draft {
  const controls = (form: HTMLFormElement) =>
    [...form.elements].filter(
      (element): element is HTMLInputElement =>
        Object.hasOwn(specs, (element as HTMLInputElement).name) &&
        (element as HTMLInputElement).type !== 'file',
    )
  return {
    restore(form) {
      const kept = quietly(() => JSON.parse(sessionStorage.getItem(draftKey(id)) ?? '{}') as FormValues)
      if (!kept) return false
      const fields = controls(form)
      const touched = new Set(fields.filter(isTouched).map(({ name }) => name))
      const restored = fields.filter(({ name }) => kept[name] !== undefined && !touched.has(name))
      for (const field of restored) {
        const value = kept[field.name] ?? ''
        if (isChoice(field)) field.checked = field.value === value
        else field.value = value
        if (isTouched(field)) field.dataset[SET_BY] = 'visitor'
      }
      if (touched.size) this.keep(form)
      return restored.some(isTouched)
    },
    keep(form) {
      const values = controls(form)
        .filter((field) => (!isChoice(field) || field.checked) && field.dataset[SET_BY] !== 'page')
        .map(({ name, value }) => [name, value])
      quietly(() => sessionStorage.setItem(draftKey(id), JSON.stringify(Object.fromEntries(values))))
    },
    forget: () => quietly(() => sessionStorage.removeItem(draftKey(id))),
  }
}

const isChoice = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox'

function isTouched(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(first, 0)
  }
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}
