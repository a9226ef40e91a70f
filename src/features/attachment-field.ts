import { defineFields } from '#kit/forms/fields.ts'
import { fileField } from '#kit/forms/file-field.ts'

/** brief 2.11, attachment. 10 MB in Windows' sense of it, the most generous one. */
export const attachmentField = defineFields({
  attachment: fileField({
    label: 'Attachments',
    full: true,
    kinds: ['PDF', 'STEP', 'PNG', 'JPG', 'XLSX'],
    maxFiles: 3,
    maxBytes: 10 * 1024 * 1024,
  }),
})
