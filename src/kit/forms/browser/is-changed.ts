export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isControl = (node: Node): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement

export const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)

/** Whether a control differs from what was served. */
export function isChanged(control: Control): boolean {
  if (isCheckable(control)) return control.checked !== control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
  const initial = [...control.options].findIndex((option) => option.defaultSelected)
  return control.selectedIndex !== Math.max(0, initial)
}
