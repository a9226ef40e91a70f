import { productField, senderFields } from '#features/shared-fields.ts'
import { defineFields } from '#kit/forms/fields.ts'

/** Fields of the form Feedback. */
export const feedbackFields = defineFields({
  about: {
    label: 'About',
    type: 'select',
    placeholder: 'Please select',
    rules: 'required',
    options: ['Product', 'Website', 'Delivery', 'Documentation', 'Praise', 'Complaint'],
  },
  rating: {
    label: 'Rating',
    type: 'radio',
    options: ['1', '2', '3', '4', '5'],
    help: '1 = poor, 5 = excellent',
  },
  ...productField,
  serial_number: { label: 'Serial number', type: 'text', rules: 'length:0,120', isCode: true },
  content: { label: 'Message', type: 'textarea', rules: 'required|length:10,4000', full: true },
  wish_reply: {
    label: 'Would you like a reply?',
    type: 'radio',
    options: ['Yes', 'No'],
    full: true,
  },
  name: senderFields.name,
  email: {
    ...senderFields.email,
    rules: 'required_if:wish_reply,Yes|email|length:0,254',
    help: 'Only if you would like a reply',
  },
})
