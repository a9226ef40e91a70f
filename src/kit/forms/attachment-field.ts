import { defineFields } from './fields.ts'
import { fileField } from './file-field.ts'

/** brief 2.11, attachment. 10 MB are counted as Windows counts them, the most generously. */
export const attachmentField = defineFields({
  attachment: fileField({
    label: 'Attachments',
    full: true,
    kinds: ['PDF', 'STEP', 'PNG', 'JPG', 'XLSX'],
    maxFiles: 3,
    maxBytes: 10 * 1024 * 1024,
  }),
})
