import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { OWN_API } from '#kit/forms/post.ts'
import { confirmInPlace } from '#ui/confirmation/confirm.ts'
import { enhanceSiteForm } from '#ui/field/enhance.ts'

/** Enhances a lead form of a page. Once it is sent, its confirmation takes its place. */
export async function enhanceLeadForm(form: HTMLElement, specs: FieldSpecs): Promise<void> {
  enhanceSiteForm<{ reference: string }>(form as HTMLFormElement, {
    specs,
    path: form.getAttribute('action')?.slice(OWN_API.length) ?? '',
    onSent: ({ reference }) => confirmInPlace(form, reference),
  })
  if (!form.querySelector('[data-files]')) return
  const { enhanceFiles } = await import('#ui/inputs/enhance-files.ts')
  enhanceFiles(form as HTMLFormElement)
}
