import { enhanceFormWithThanks } from '#ui/field/enhance-with-thanks.ts'
import { feedbackFields } from './fields.ts'

export function enhance(form: HTMLElement): void {
  enhanceFormWithThanks(form, { specs: feedbackFields, path: '/feedback' })
}
