import type { FieldSpec } from '#kit/forms/field-spec.ts'
import { defineFields } from '#kit/forms/fields.ts'

/** The fields about the sender that forms share, all optional. */
export const senderFields = defineFields({
  name: { label: 'Name', type: 'text', rules: 'length:2,80', autoComplete: 'name' },
  email: { label: 'Email', type: 'email', rules: 'email|length:0,254', autoComplete: 'email' },
  phone: { label: 'Phone', type: 'tel', rules: 'length:0,120', autoComplete: 'tel' },
  company_name: { label: 'Company name', type: 'text', rules: 'length:0,120', autoComplete: 'organization' },
  country: {
    label: 'Country',
    type: 'select',
    placeholder: 'Please select',
    autoComplete: 'country-name',
  },
})

/** The field that names a product in the visitor's own words. */
export const productField = defineFields({
  product: {
    label: 'Product',
    type: 'text',
    rules: 'length:0,120',
    isCode: true,
    help: 'Model name, for example SVD-12100',
  },
})

/** Returns the field with the rule `required` before its other rules. */
export const required = <Spec extends FieldSpec & { rules?: string }>(spec: Spec): Spec => ({
  ...spec,
  rules: ['required', spec.rules].filter(Boolean).join('|'),
})
