import { required, senderFields } from '#features/shared-fields.ts'
import { defineFields } from '#kit/forms/fields.ts'

/** Fields of the form that shows the state of an inquiry. */
export const stateFields = defineFields({
  reference: required({ label: 'Reference', type: 'text', rules: 'length:0,40', isCode: true }),
  email: required(senderFields.email),
})
