import { defineFields } from '#kit/forms/fields.ts'

/** brief 2.11, Unsubscribe by address. */
export const unsubscribeFields = defineFields({
  email: {
    label: 'Email',
    type: 'email',
    rules: 'required|email|length:0,254',
    autoComplete: 'email',
    full: true,
  },
})
