import { enhanceFormWithThanks } from '#ui/field/enhance-with-thanks.ts'
import { enhanceFiles } from '#ui/inputs/enhance-files.ts'
import { collaborationFields } from './fields.ts'

export function enhance(form: HTMLElement): void {
  enhanceFormWithThanks(form, { specs: collaborationFields, path: '/collaboration' })
  enhanceFiles(form as HTMLFormElement)
}
