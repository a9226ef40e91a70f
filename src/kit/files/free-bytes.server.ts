import { statfs } from 'node:fs/promises'

/** Returns the free space of the disk that a folder is on, in bytes. */
export async function freeBytesIn(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}
