import { clearErrors, reset, setErrors, submitForm } from '#kit/forms/browser/open-forms.ts'
import { readValues } from '#kit/forms/values.ts'
import { enhanceSiteForm } from '#ui/field/enhance.ts'
import { enhanceInputs } from '#ui/inputs/enhance-inputs.ts'
import { galleryFields } from './fields.ts'

const TOOLS: Record<string, () => void> = {
  submitForm: () => submitForm('empty'),
  reset: () => reset('empty'),
  'reset of fields': () => ['range', 'files', 'list'].forEach((name) => reset(`empty-${name}`)),
  setErrors: () => setErrors('empty', ['Nobody takes this.'], { 'group.city': 'Not in this city.' }),
  clearErrors: () => clearErrors('empty'),
}

/** Enhances the live form, shows its values, and connects the buttons to its programmatic interface. */
export function enhance(area: HTMLElement): void {
  const form = area.querySelector('form')
  const values = area.querySelector('output:not([for])')
  if (!form || !values) return
  const enhanced = enhanceSiteForm(form, {
    specs: galleryFields,
    path: '/form-gallery',
    onSent: () => {},
  })
  enhanceInputs(form, enhanced)
  form.addEventListener('input', () => {
    values.textContent = JSON.stringify(readValues(galleryFields, new FormData(form)), undefined, 1)
  })
  for (const button of area.querySelectorAll<HTMLElement>('[data-tool]'))
    button.addEventListener('click', () => TOOLS[button.dataset['tool'] ?? '']?.())
}
