/** The text of an answer of at most `limit` bytes. Rejects beyond that: an answer without an end must not fill the memory. */
export async function limitedText({ body, url }: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  let text = ''
  let size = 0
  // Not `for await`: not every browser can.
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
