/** Wraps bytes as a response body. `Response` itself would copy them, and keep the copy until a slow client has read it. */
export const bodyOf = (bytes: Buffer): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes as Uint8Array<ArrayBuffer>)
      controller.close()
    },
  })
