import { statfs } from 'node:fs/promises'

/** Returns the space on a folder's disk that this process may use, in bytes. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}
