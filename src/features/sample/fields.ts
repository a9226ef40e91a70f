import { required, senderFields } from '#features/shared-fields.ts'
import { defineFields } from '#kit/forms/fields.ts'

/** Fields of the form Sample request. The form adds the products that have samples. */
export const sampleFields = defineFields({
  product_name_slug: {
    label: 'Product',
    type: 'select',
    placeholder: 'Please select',
    rules: 'required|length:0,120',
    full: true,
  },
  quantity: {
    label: 'Quantity',
    type: 'number',
    rules: [['required'], ['number'], ['between', 1, 20], ['matches', /^\d{1,2}$/]],
    messages: { matches: 'Quantity must be a whole number.' },
    help: '1 to 20 pieces',
    min: 1,
    max: 20,
    step: 1,
  },
  annual_volume: {
    label: 'Planned annual volume',
    type: 'text',
    rules: 'length:0,120',
    help: 'For example 500 pieces',
  },
  content: {
    label: 'Project description',
    type: 'textarea',
    rules: 'required|length:10,4000',
    help: 'The device, its load and what you want to test',
    full: true,
  },
  name: required(senderFields.name),
  email: required(senderFields.email),
  company_name: required(senderFields.company_name),
  delivery_address: { label: 'Delivery address', type: 'text', rules: 'length:0,120' },
})
