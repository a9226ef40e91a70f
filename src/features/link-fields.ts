import { defineFields } from '#kit/forms/fields.ts'

/** The token of a mailed link, carried by the form on the link's page. */
export const linkFields = defineFields({
  token: { label: 'Link', type: 'hidden', rules: 'required|length:0,200' },
})
