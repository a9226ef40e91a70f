/** Returns the bytes of a file that Vite has inlined as a data URL (`?inline`). */
export const bytesOfInlined = (url: string): Buffer<ArrayBuffer> =>
  Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
