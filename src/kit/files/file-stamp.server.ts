import { statSync } from 'node:fs'

/**
 * Returns a text that changes when a file is changed or replaced; empty if it cannot be read. Inode and change time, unlike the time
 * of modification, differ for a copy that takes the place of a file.
 */
export function readFileStamp(path: string): string {
  try {
    const { ino, ctimeMs, size } = statSync(path)
    return `${ino}:${ctimeMs}:${size}`
  } catch {
    return ''
  }
}

/** Returns when the file with a stamp was changed (ms UTC); undefined if it has none. */
export const timeOfStamp = (stamp: string): number | undefined =>
  stamp === '' ? undefined : Number(stamp.split(':')[1])
