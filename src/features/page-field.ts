import { defineFields } from '#kit/forms/fields.ts'

/** The page a form was sent from; every form has it, hidden. */
export const pageField = defineFields({
  page_url: { label: 'Page', type: 'hidden', rules: 'length:0,2000' },
})
