import { contactFields, required } from '#features/contact-fields.ts'
import { defineFields } from '#kit/forms/fields.ts'

/** Fields of the form Unsubscribe by address (brief 2.11). */
export const unsubscribeFields = defineFields({
  email: { ...required(contactFields.email), full: true },
})
