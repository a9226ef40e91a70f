import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { type Enhancements, enhanceElements } from '#kit/loading/enhance-elements.ts'

/** Returns the loader of a lead form's script and fields. */
const leadForm = (loadFields: () => Promise<FieldSpecs>) => async () => {
  const [{ enhanceLeadForm }, specs] = await Promise.all([
    import('#features/enhance-lead-form.ts'),
    loadFields(),
  ])
  return { enhance: (form: HTMLElement) => enhanceLeadForm(form, specs) }
}

/** Scripts of elements in pages, by `data-enhance`. The elements work as plain HTML without them. */
const enhancements: Enhancements = {
  contact: leadForm(() => import('#features/contact/fields.ts').then((code) => code.contactFields)),
  collaboration: leadForm(() =>
    import('#features/collaboration/fields.ts').then((code) => code.collaborationFields),
  ),
  feedback: leadForm(() => import('#features/feedback/fields.ts').then((code) => code.feedbackFields)),
  sample: () => import('#features/sample/enhance.ts'),
  unsubscribe: () => import('#features/unsubscribe/enhance.ts'),
  'request-list': () => import('#features/request-list/enhance.ts'),
  runtime: () => import('#features/runtime/enhance.ts'),
  island: () => import('./islands.ts'),
  saved: () => import('#features/saved/enhance.ts'),
  contents: () => import('#ui/contents/enhance.ts'),
  print: () => import('#ui/print/enhance.ts'),
  distributors: () => import('#pages/contact/enhance-distributors.ts'),
  hours: () => import('#pages/contact/enhance-hours.ts'),
  ...(import.meta.env.MODE === 'development' && {
    gallery: () => import('#pages/form-gallery/enhance.ts'),
  }),
}

export const enhanceAll = (root: ParentNode): Promise<void> => enhanceElements(root, enhancements)
