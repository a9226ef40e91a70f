import { required, senderFields } from '#features/shared-fields.ts'
import { defineFields } from '#kit/forms/fields.ts'

/** Fields of the form Unsubscribe by address. */
export const unsubscribeFields = defineFields({
  email: { ...required(senderFields.email), full: true },
})
