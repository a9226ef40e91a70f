export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isControl = (node: Node): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement

export const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)

/** Returns the state in which a control was served: whether it is checked, the index of its option, or its text. */
export function servedState(control: Control): boolean | number | string {
  if (isCheckable(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return Math.max(
    0,
    [...control.options].findIndex((option) => option.defaultSelected),
  )
}

/** Whether a control differs from what was served. */
export function isChanged(control: Control): boolean {
  const isSelect = control instanceof HTMLSelectElement
  const state = isCheckable(control) ? control.checked : isSelect ? control.selectedIndex : control.value
  return state !== servedState(control)
}
