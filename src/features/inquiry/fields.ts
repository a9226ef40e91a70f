import { defineFields } from '#kit/forms/fields.ts'
import { pageField } from '#kit/forms/page-field.ts'

/** spec §3, Inquiry message payload, and spec §5, Validation rules. The shown fields; lengths from brief 2.11. */
export const inquiryFields = defineFields({
  name: { label: 'Name', type: 'text', rules: 'required|length:0,80', autoComplete: 'name' },
  email: { label: 'Email', type: 'email', rules: 'required|email|length:0,254', autoComplete: 'email' },
  phone: { label: 'Phone', type: 'tel', rules: 'length:0,120', autoComplete: 'tel' },
  company_name: { label: 'Company name', type: 'text', rules: 'length:0,120', autoComplete: 'organization' },
  country: {
    label: 'Country',
    type: 'select',
    placeholder: '',
    rules: 'length:0,120',
    autoComplete: 'country-name',
  },
  application: { label: 'Application', type: 'select', placeholder: '', rules: 'length:0,120' },
  content: { label: 'Message', type: 'textarea', rules: 'required|length:0,4000', full: true },
})

/** Fields of the payload that are sent when a page has them, and never shown (spec §3). */
export const carriedFields = defineFields({
  ...pageField,
  quantity: { label: 'Quantity', type: 'hidden', rules: 'length:0,120' },
  voltage: { label: 'Voltage', type: 'hidden', rules: 'length:0,120' },
  capacity: { label: 'Capacity', type: 'hidden', rules: 'length:0,120' },
  size: { label: 'Size', type: 'hidden', rules: 'length:0,120' },
  type: { label: 'Type', type: 'hidden', rules: 'length:0,40' },
  product_name_slug: { label: 'Product', type: 'hidden', rules: 'length:0,200' },
})
