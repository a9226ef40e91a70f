import { enhanceFormWithThanks } from '#ui/field/enhance-with-thanks.ts'
import { enhanceFiles } from '#ui/inputs/enhance-files.ts'
import { contactFields } from './fields.ts'

export function enhance(form: HTMLElement): void {
  enhanceFormWithThanks(form, { specs: contactFields, path: '/contact' })
  enhanceFiles(form as HTMLFormElement)
}
