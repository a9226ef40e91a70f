import { required, senderFields } from '#features/shared-fields.ts'
import { linkFields } from '#features/link-fields.ts'
import { defineFields } from '#kit/forms/fields.ts'

/** Fields of the newsletter form (spec §3, Newsletter payload; spec §5). */
export const newsletterFields = defineFields({
  email: required(senderFields.email),
})

/** Fields of the page of the mailed link: topics are chosen there, so that the footer needs only an address. */
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

/** Text of the toast (spec §8). */
export const SUBSCRIBED = 'Subscribe successfully!'

/** Asks to confirm by mail; stays beside the form after the toast has gone. */
export const CHECK_MAIL = 'Check your mail: the newsletter starts when you press the button in it.'

/** Message after the toast if the subscription failed. */
export const NEWSLETTER_FAILED = 'We could not send this, so you are not subscribed yet.'
