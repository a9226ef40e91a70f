import { defineFields } from './fields.ts'

/** What a page sends that the link of a mail led to. */
export const linkFields = defineFields({
  token: { label: 'Link', type: 'hidden', rules: 'required|length:0,200' },
})
