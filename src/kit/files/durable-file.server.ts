import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes the names in a folder durable: a new file whose folder is not synced may be gone after a power cut. */
export function syncFolder(directory: string): void {
  // Windows cannot open folders, and writes their entries by itself.
  if (process.platform === 'win32') return
  const folder = openSync(directory, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
