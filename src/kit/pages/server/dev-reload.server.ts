import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'

/** Interval of keep-alive comments in ms: the server closes connections that stand idle for longer. */
const KEEP_ALIVE_MS = 4000

/** `npm run dev` only: streams an event when content changes; the stream breaks when the server is replaced. */
export function createDevReloadApi(onChange: (listener: () => void) => void, closing: AbortSignal): Hono {
  const api = new Hono()
  api.get('/', (context) =>
    streamSSE(context, async (stream) => {
      onChange(() => void stream.writeSSE({ data: 'reload' }))
      await stream.writeSSE({ data: 'connected' })
      const timer = setInterval(() => void stream.write(': \n\n'), KEEP_ALIVE_MS)
      stream.onAbort(() => clearInterval(timer))
      await new Promise((resolve) => closing.addEventListener('abort', resolve, { once: true }))
      clearInterval(timer)
    }),
  )
  return api
}
