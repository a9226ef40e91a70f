import { attachmentField } from '#features/attachment-field.ts'
import { senderFields, required } from '#features/shared-fields.ts'
import { pageField } from '#features/page-field.ts'
import { defineFields } from '#kit/forms/fields.ts'
import { INCOTERMS, ITEM_KINDS } from '#leads/lead.ts'
import { MAX_ITEMS, MAX_QUANTITY } from './list-item.ts'

export const WRONG_QUANTITY = 'Quantity must be a whole number from 1 to 1,000,000.'

/** Fields of an item, which is a group in a list. */
export const itemFields = defineFields({
  kind: { label: 'Kind', type: 'select', rules: 'required', options: ITEM_KINDS },
  product_name_slug: { label: 'Product', type: 'text', rules: 'length:0,200', isCode: true },
  pack: { label: 'Pack', type: 'text', rules: 'length:0,2000' },
  quantity: {
    label: 'Quantity',
    type: 'number',
    rules: [['required'], ['number'], ['between', 1, MAX_QUANTITY], ['matches', /^\d{1,7}$/]],
    messages: { between: WRONG_QUANTITY, matches: WRONG_QUANTITY },
    min: 1,
    max: MAX_QUANTITY,
    step: 1,
  },
  unit: { label: 'Unit', type: 'text', rules: 'length:0,20' },
  note: { label: 'Note', type: 'textarea', rules: 'length:0,500' },
})

/** Fields that a request list has in addition to those of an inquiry. */
export const listFields = defineFields({
  items: {
    label: 'Items',
    type: 'list',
    item: { label: 'Item', type: 'group', fields: itemFields },
    max: MAX_ITEMS,
    full: true,
  },
  // Has no options here, like `country`: only the page has the list of countries.
  delivery_country: {
    label: 'Delivery country',
    type: 'select',
    placeholder: 'Please select',
    rules: 'length:0,120',
    autoComplete: 'shipping country-name',
  },
  incoterm: {
    label: 'Incoterm',
    type: 'select',
    placeholder: 'Please select',
    options: INCOTERMS.map(([value, name]) => ({ value, label: `${value}, ${name}` })),
  },
  wanted_by: { label: 'Wanted by', type: 'date', rules: 'date_format:YYYY-MM-DD' },
})

/** Fields of the form on the page, in their order. */
export const requestListFields = defineFields({
  ...listFields,
  name: { ...senderFields.name, rules: 'required|length:0,80' },
  email: required(senderFields.email),
  company_name: senderFields.company_name,
  phone: senderFields.phone,
  content: { label: 'Message', type: 'textarea', rules: 'length:0,4000', full: true },
  attachment: { ...attachmentField.attachment, label: 'Drawing or specification' },
  ...pageField,
})
