interface Stream {
  isTTY?: boolean
  write: (part: string | Uint8Array, done: () => void) => boolean
}

/** Everything that a terminal could obey, and directional overrides; an escape sequence rewrites the screen or types for the reader. */
const OBEYED = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Returns a function that writes to a stream; to a terminal without control characters, to a file or pipe byte for byte. */
export const writerTo =
  (stream: Stream) =>
  (part: string | Uint8Array): Promise<void> =>
    new Promise((resolve) => {
      stream.write(stream.isTTY && typeof part === 'string' ? part.replaceAll(OBEYED, '') : part, resolve)
    })
