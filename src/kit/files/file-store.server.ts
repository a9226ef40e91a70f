import type { Readable } from 'node:stream'

export interface StoredFile {
  key: string
  bytes: number
  /** Time of the last put, in ms UTC. */
  modified: number
}

/**
 * Keeps files under keys, on a disk or in an S3 store. A key has segments of `[a-z0-9._-]`, separated by `/`. Every method rejects
 * during an outage.
 */
export interface FileStore {
  /** Stores a file, whole or not at all; resolves when it is durable. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Returns the content, which the caller must read to its end or destroy; undefined if there is no file. */
  get(key: string): Promise<Readable | undefined>
  stat(key: string): Promise<StoredFile | undefined>
  /** Deletes a file; resolves if there is none, too. */
  delete(key: string): Promise<void>
  /** Returns the files whose key starts with `prefix`, in no particular order. */
  list(prefix: string): Promise<StoredFile[]>
}

/** S3 clients disagree on how to encode other characters. A segment of dots only would be a path. */
const KEY = /^(?!\.+(?:\/|$))[a-z0-9._-]+(?:\/(?!\.+(?:\/|$))[a-z0-9._-]+)*$/

export const isKey = (text: string): boolean => KEY.test(text)

/** Throws for a text that is not a key. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`${JSON.stringify(key)} is not the key of a file`)
  return key
}

/** Returns the whole content of a file; undefined if there is none. */
export async function readFileFrom(store: FileStore, key: string): Promise<Buffer | undefined> {
  const stream = await store.get(key)
  return stream && Buffer.concat((await stream.toArray()) as Buffer[])
}
