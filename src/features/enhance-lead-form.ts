import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { OWN_API } from '#kit/forms/post.ts'
import { confirmInPlace } from '#ui/confirmation/confirm.ts'
import { enhanceSiteForm } from '#ui/field/enhance.ts'

/** Enhances the form of a page: its confirmation takes its place once it was sent. */
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
