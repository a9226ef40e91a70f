import type { WrittenFile } from '#kit/uploads/file-folder.server.ts'

export interface Attachment extends WrittenFile {
  /** Name of the file at its sender. */
  name: string
  /** Media type of its content. */
  type: string
}

/** Folder of the leads' files in DATA_DIR, and the beginning of their keys in an S3 store. */
export const ATTACHMENTS = 'attachments'
