import { join } from 'node:path'
import { FileFolder, type WrittenFile } from '#kit/uploads/file-folder.server.ts'

export interface Attachment extends WrittenFile {
  /** Name of the file at its sender. */
  name: string
  /** Media type of its content. */
  type: string
}

export const ATTACHMENTS = 'attachments'

/** Returns the folder of the leads' files in DATA_DIR. */
export const attachmentsIn = (directory: string): FileFolder => new FileFolder(join(directory, ATTACHMENTS))
