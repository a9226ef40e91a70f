import { confirmInPlace } from '#ui/confirmation/confirm.ts'
import { enhanceSiteForm, type FormScript } from './enhance.ts'

/** Enhances a form that its confirmation follows. */
export const enhanceFormWithThanks = (form: HTMLElement, script: Pick<FormScript<never>, 'specs' | 'path'>) =>
  enhanceSiteForm<{ reference: string }>(form as HTMLFormElement, {
    ...script,
    onSent: ({ reference }) => confirmInPlace(form, reference),
  })
