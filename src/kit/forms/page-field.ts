import { defineFields } from './fields.ts'

/** The page a form was sent from; every form of the site carries it. */
export const pageField = defineFields({
  page_url: { label: 'Page', type: 'hidden', rules: 'length:0,2000' },
})
