import type { Enhancements } from '#kit/loading/enhance-elements.ts'

/** Scripts of elements in pages, by `data-enhance`. The elements work as plain HTML without them. */
export const enhancements: Enhancements = {
  contact: () => import('#features/contact/enhance.ts'),
  collaboration: () => import('#features/collaboration/enhance.ts'),
  feedback: () => import('#features/feedback/enhance.ts'),
  sample: () => import('#features/sample/enhance.ts'),
  unsubscribe: () => import('#features/unsubscribe/enhance.ts'),
  hours: () => import('#pages/contact/enhance-hours.ts'),
  ...(import.meta.env.MODE === 'development' && {
    gallery: () => import('#pages/form-gallery/enhance.ts'),
  }),
}
