import { join } from 'node:path'
import { FileFolder, type WrittenFile } from '#kit/uploads/file-folder.server.ts'

/** A file that came with a lead: what its sender called it, and where it lies. */
export interface Attachment extends WrittenFile {
  name: string
  /** The media type that its content has. */
  type: string
}

/** Where the files of leads lie, in a directory of data. */
export const attachmentsIn = (directory: string): FileFolder => new FileFolder(join(directory, 'attachments'))
