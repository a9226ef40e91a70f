import { statfs } from 'node:fs/promises'

/** Returns the free space on the disk of a folder, in bytes. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}
