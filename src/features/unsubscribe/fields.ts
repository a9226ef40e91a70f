import { contactFields, required } from '#features/contact-fields.ts'
import { defineFields } from '#kit/forms/fields.ts'

/** brief 2.11, Unsubscribe by address. */
export const unsubscribeFields = defineFields({
  email: { ...required(contactFields.email), full: true },
})
