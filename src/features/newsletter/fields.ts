import { contactFields, required } from '#features/contact-fields.ts'
import { linkFields } from '#features/link-fields.ts'
import { defineFields } from '#kit/forms/fields.ts'

/** spec §3, Newsletter payload; spec §5: e-mail required and valid. */
export const newsletterFields = defineFields({
  email: required(contactFields.email),
})

/** brief 2.11, Newsletter: topics are chosen where the mailed link leads, so that the footer asks for nothing but an address. */
export const confirmFields = defineFields({
  ...linkFields,
  topics: {
    label: 'What would you like to read about?',
    type: 'checkbox',
    help: 'Leave all unticked to receive everything.',
    options: [
      { value: 'products', label: 'Products' },
      { value: 'storage', label: 'Storage' },
      { value: 'compliance', label: 'Compliance' },
      { value: 'document updates', label: 'Document updates' },
    ],
  },
})

/** spec §8. */
export const SUBSCRIBED = 'Subscribe successfully!'

/** behaviours §0, Silent failures: the toast shows regardless (spec §8), and then the visitor is told. */
export const NEWSLETTER_FAILED = 'We could not send this, so you are not subscribed yet.'
