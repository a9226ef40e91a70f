import type { FieldSpecs, FormValues } from './fields.ts'

/** Drafts live in the tab's sessionStorage, named in the privacy policy. */
export const draftKey = (id: string): string => `sv_draft_${id}`

export interface Draft {
  /** Puts what was typed before into a form that nobody has typed in since; tells whether there was anything. */
  restore: (form: HTMLFormElement) => boolean
  keep: (form: HTMLFormElement) => void
  forget: () => void
}

/** Keeps what is typed into the form `id` across reloads, until it is sent or the tab is closed. */
export function draftOf(id: string, specs: FieldSpecs, storage: () => Storage = () => sessionStorage): Draft {
  const controls = (form: HTMLFormElement) =>
    [...form.elements].filter(
      (element): element is HTMLInputElement =>
        Object.hasOwn(specs, (element as HTMLInputElement).name) &&
        (element as HTMLInputElement).type !== 'file',
    )
  return {
    restore(form) {
      const kept = quietly(() => JSON.parse(storage().getItem(draftKey(id)) ?? '{}') as FormValues)
      const fields = controls(form)
      if (!kept || fields.some(isTouched)) return false
      for (const field of fields) {
        const value = kept[field.name]
        if (value === undefined) continue
        if (isChoice(field)) field.checked = field.value === value
        else field.value = value
      }
      return fields.some(isTouched)
    },
    keep(form) {
      const values = controls(form)
        .filter((field) => !isChoice(field) || field.checked)
        .map(({ name, value }) => [name, value])
      quietly(() => storage().setItem(draftKey(id), JSON.stringify(Object.fromEntries(values))))
    },
    forget: () => quietly(() => storage().removeItem(draftKey(id))),
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

/** A browser may refuse to store anything, or have something else stored: then there is no draft. */
function quietly<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
