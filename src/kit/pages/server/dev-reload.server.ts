import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'

/** More often than the server closes connections on which nothing moves, in ms. */
const SIGN_OF_LIFE_MS = 4000

/** `npm run dev` only: a stream that tells the browser when content changed, and that breaks when the server is replaced. */
export function devReload(onChange: (listener: () => void) => void, closing: AbortSignal): Hono {
  const api = new Hono()
  api.get('/', (context) =>
    streamSSE(context, async (stream) => {
      const tell = () => void stream.writeSSE({ data: 'reload' })
      onChange(tell)
      await stream.writeSSE({ data: 'here' })
      const alive = setInterval(() => void stream.write(': \n\n'), SIGN_OF_LIFE_MS)
      stream.onAbort(() => clearInterval(alive))
      await new Promise((resolve) => closing.addEventListener('abort', resolve, { once: true }))
      clearInterval(alive)
    }),
  )
  return api
}
