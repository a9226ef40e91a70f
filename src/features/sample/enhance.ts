import { enhanceFormWithThanks } from '#ui/field/enhance-with-thanks.ts'
import { sampleFields } from './fields.ts'

export function enhance(form: HTMLElement): void {
  enhanceFormWithThanks(form, { specs: sampleFields, path: '/samples' })
}
