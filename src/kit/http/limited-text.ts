/** Reads the text of a response. Rejects beyond `limit` bytes: an endless response must not fill the memory. */
export async function limitedText({ body, url }: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  let text = ''
  let size = 0
  // Some browsers do not support `for await` on streams.
  for (;;) {
    const chunk = (await reader?.read())?.value
    if (!chunk) return text + decoder.decode()
    size += chunk.byteLength
    if (size > limit) {
      void reader?.cancel()
      throw new Error(`${url} answered more than ${limit} bytes`)
    }
    text += decoder.decode(chunk, { stream: true })
  }
}
