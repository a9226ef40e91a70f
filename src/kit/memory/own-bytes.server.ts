/**
 * Returns bytes that are to be kept for long with memory of their own. A buffer below 32 KiB is a part of a pool of 64 KiB, all of which
 * would stay, and which goes whole to another thread.
 */
export function ownBytes({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  const isWhole = buffer.byteLength === byteLength
  return Buffer.from(isWhole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength))
}
