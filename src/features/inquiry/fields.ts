import { attachmentField } from '#features/attachment-field.ts'
import { required, senderFields } from '#features/shared-fields.ts'
import { pageField } from '#features/page-field.ts'
import { defineFields } from '#kit/forms/fields.ts'

/** The visible fields of an inquiry (spec §3, Inquiry message payload; spec §5, Validation rules). */
export const inquiryFields = defineFields({
  name: { ...senderFields.name, rules: 'required|length:0,80' },
  email: required(senderFields.email),
  phone: senderFields.phone,
  company_name: senderFields.company_name,
  // Without options, which only the page has: an API client may send any text (spec §5).
  country: { ...senderFields.country, rules: 'length:0,120' },
  application: { label: 'Application', type: 'select', placeholder: 'Please select', rules: 'length:0,120' },
  content: { label: 'Message', type: 'textarea', rules: 'required|length:0,4000', full: true },
  ...attachmentField,
})

/** Hidden fields of the payload, sent if the page or the opener has their values (spec §3). */
export const hiddenInquiryFields = defineFields({
  ...pageField,
  quantity: { label: 'Quantity', type: 'hidden', rules: 'length:0,120' },
  voltage: { label: 'Voltage', type: 'hidden', rules: 'length:0,120' },
  capacity: { label: 'Capacity', type: 'hidden', rules: 'length:0,120' },
  size: { label: 'Size', type: 'hidden', rules: 'length:0,120' },
  type: { label: 'Type', type: 'hidden', rules: 'length:0,40' },
  product_name_slug: { label: 'Product', type: 'hidden', rules: 'length:0,200' },
})
