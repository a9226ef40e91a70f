import { defineFields } from '#kit/forms/fields.ts'

/** Hidden field with the token of a mailed link, for the forms on the pages of such links. */
export const linkFields = defineFields({
  token: { label: 'Link', type: 'hidden', rules: 'required|length:0,200' },
})
