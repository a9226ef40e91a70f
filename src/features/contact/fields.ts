import { attachmentField } from '#features/attachment-field.ts'
import { productField, required, senderFields } from '#features/shared-fields.ts'
import { COUNTRIES } from '#kit/text/countries.ts'
import { pageField } from '#features/page-field.ts'
import { defineFields } from '#kit/forms/fields.ts'

/** Fields of the form Contact. */
export const contactFields = defineFields({
  topic: {
    label: 'Topic',
    type: 'select',
    placeholder: 'Please select',
    rules: 'required',
    options: ['Quote', 'Technical question', 'Sample', 'Order and delivery', 'Document', 'Press', 'Other'],
  },
  ...productField,
  name: required(senderFields.name),
  email: required(senderFields.email),
  company_name: senderFields.company_name,
  country: { ...senderFields.country, options: COUNTRIES },
  phone: senderFields.phone,
  preferred_reply: { label: 'Reply by', type: 'radio', options: ['E-mail', 'Phone', 'WhatsApp'] },
  content: { label: 'Message', type: 'textarea', rules: 'required|length:10,4000', full: true },
  ...attachmentField,
})

/** Hidden fields; the application is set if the page was opened for one. */
export const hiddenContactFields = defineFields({
  ...pageField,
  application: { label: 'Application', type: 'hidden', rules: 'length:0,120' },
})
