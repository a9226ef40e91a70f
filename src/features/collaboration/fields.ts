import { attachmentField } from '#features/attachment-field.ts'
import { required, senderFields } from '#features/shared-fields.ts'
import { COUNTRIES } from '#kit/text/countries.ts'
import { defineFields } from '#kit/forms/fields.ts'

/** Fields of the form Collaboration (Partnership). */
export const collaborationFields = defineFields({
  partner_type: {
    label: 'Kind of partner',
    type: 'select',
    placeholder: 'Please select',
    rules: 'required',
    options: ['Distributor', 'Installer', 'OEM', 'Laboratory or university', 'Supplier', 'Recycler'],
  },
  company_name: required(senderFields.company_name),
  country: { ...required(senderFields.country), options: COUNTRIES },
  website: { label: 'Website', type: 'url', rules: 'url|length:0,120', autoComplete: 'url' },
  territory: {
    label: 'Territory',
    type: 'text',
    rules: 'length:0,120',
    help: 'The countries or regions you work in',
    full: true,
  },
  years_active: { label: 'Years active', type: 'text', rules: 'number|length:0,120', isCode: true },
  annual_turnover_band: {
    label: 'Annual turnover',
    type: 'select',
    placeholder: 'Please select',
    options: [
      'Under 1 million EUR',
      '1 to 10 million EUR',
      '10 to 50 million EUR',
      '50 to 250 million EUR',
      'Over 250 million EUR',
    ],
  },
  product_interest: {
    label: 'Products of interest',
    type: 'checkbox',
    full: true,
    options: [
      'Cells',
      'Drop-in batteries',
      'Energy storage',
      'Motive power',
      'Mobility and UAV packs',
      'Custom packs and BMS',
    ],
  },
  name: required(senderFields.name),
  role: { label: 'Role', type: 'text', rules: 'length:0,120', autoComplete: 'organization-title' },
  email: required(senderFields.email),
  phone: senderFields.phone,
  content: { label: 'Message', type: 'textarea', rules: 'required|length:10,4000', full: true },
  ...attachmentField,
})
