/** Whether a form differs from what was served. */
export const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some((element) => {
    if (element instanceof HTMLSelectElement)
      return [...element.options].some(
        ({ selected, defaultSelected }) => selected && !defaultSelected && element.value !== '',
      )
    if (!(element instanceof HTMLInputElement)) return false
    return element.value !== element.defaultValue || element.checked !== element.defaultChecked
  })
