import { attachmentField } from '#kit/forms/attachment-field.ts'
import { COUNTRIES } from '#kit/forms/countries.ts'
import { defineFields } from '#kit/forms/fields.ts'
import { pageField } from '#kit/forms/page-field.ts'

/** brief 2.11, Contact. */
export const contactFields = defineFields({
  topic: {
    label: 'Topic',
    type: 'select',
    placeholder: '',
    rules: 'required',
    options: ['Quote', 'Technical question', 'Sample', 'Order and delivery', 'Document', 'Press', 'Other'],
  },
  product: {
    label: 'Product',
    type: 'text',
    rules: 'length:0,120',
    help: 'Model name, for example SVD-12100',
  },
  name: { label: 'Name', type: 'text', rules: 'required|length:2,80', autoComplete: 'name' },
  email: { label: 'Email', type: 'email', rules: 'required|email|length:0,254', autoComplete: 'email' },
  company_name: { label: 'Company name', type: 'text', rules: 'length:0,120', autoComplete: 'organization' },
  country: {
    label: 'Country',
    type: 'select',
    placeholder: '',
    options: COUNTRIES,
    autoComplete: 'country-name',
  },
  phone: { label: 'Phone', type: 'tel', rules: 'length:0,120', autoComplete: 'tel' },
  preferred_reply: { label: 'Reply by', type: 'radio', options: ['E-mail', 'Phone', 'WhatsApp'] },
  content: { label: 'Message', type: 'textarea', rules: 'required|length:10,4000', full: true },
  ...attachmentField,
})

/** Sent when the page was opened for an application, and never shown as a field. */
export const carriedFields = defineFields({
  ...pageField,
  application: { label: 'Application', type: 'hidden', rules: 'length:0,120' },
})
