import { defineFields } from '#kit/forms/fields.ts'

/** Hidden field of every form: the page it was sent from. */
export const pageField = defineFields({
  page_url: { label: 'Page', type: 'hidden', rules: 'length:0,2000' },
})
