import { defineFields } from '#kit/forms/fields.ts'

/** spec §3, Newsletter payload; spec §5: e-mail required and valid. */
export const newsletterFields = defineFields({
  email: { label: 'Email', type: 'email', rules: 'required|email|length:0,254', autoComplete: 'email' },
})

/** spec §8. */
export const SUBSCRIBED = 'Subscribe successfully!'

/** behaviours §0, Silent failures: the toast shows regardless (spec §8), and then the visitor is told. */
export const NEWSLETTER_FAILED = 'We could not send this, so you are not subscribed yet.'
