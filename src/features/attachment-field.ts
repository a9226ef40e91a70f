import { defineFields } from '#kit/forms/fields.ts'
import { fileField } from '#kit/forms/file-field.ts'

/** The attachments of a form. A limit of 10 MB is read as Windows counts it, which is the most generous reading. */
export const attachmentField = defineFields({
  attachment: fileField({
    label: 'Attachments',
    full: true,
    kinds: ['PDF', 'STEP', 'PNG', 'JPG', 'XLSX'],
    maxFiles: 3,
    maxBytes: 10 * 1024 * 1024,
  }),
})
