import type { EnhancedForm } from '#kit/forms/browser/enhance-form.ts'
import { enhanceFiles } from './enhance-files.ts'
import { enhanceLists } from './enhance-lists.ts'

/** Enhances the inputs of all-inputs.tsx that need a script: files, lists, values and icons. */
export function enhanceInputs(form: HTMLFormElement, enhanced: Pick<EnhancedForm, 'fieldsChanged'>): void {
  enhanceFiles(form)
  enhanceLists(form, (removed) => enhanced.fieldsChanged(removed))
  const showValues = () => {
    for (const output of form.querySelectorAll('output')) {
      const control = document.getElementById(output.htmlFor.value) as HTMLInputElement | null
      if (control) output.textContent = control.value
    }
  }
  form.addEventListener('input', showValues)
  // Listens in the capture phase, because a single control's event does not bubble. The browser resets the values after it.
  form.addEventListener('reset', () => queueMicrotask(showValues), true)
  showValues()
  const icons = form.querySelectorAll<SVGElement>('svg[data-icon]:empty')
  if (icons.length) void import('#ui/icon/fill-icons.ts').then((code) => code.fillIcons(icons))
}
