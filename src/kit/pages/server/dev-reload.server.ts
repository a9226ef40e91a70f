import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'

/** Interval of keep-alive comments in ms: the server closes connections that are idle for longer. */
const KEEP_ALIVE_MS = 4000
/** Time in ms after which a page tries to reach a restarted server again; browsers would wait for seconds. */
const RETRY_MS = 50

/** `npm run dev` only: streams an id of this server, and an event whenever content changes; the stream ends with the server. */
export function createDevReloadApi(onChange: (listener: () => void) => void, closing: AbortSignal): Hono {
  const api = new Hono()
  const id = crypto.randomUUID()
  api.get('/', (context) => {
    const response = streamSSE(context, async (stream) => {
      onChange(() => void stream.writeSSE({ data: 'reload' }))
      await stream.writeSSE({ data: id, retry: RETRY_MS })
      const timer = setInterval(() => void stream.write(': \n\n'), KEEP_ALIVE_MS)
      stream.onAbort(() => clearInterval(timer))
      await new Promise((resolve) => {
        if (closing.aborted) resolve(undefined)
        closing.addEventListener('abort', resolve, { once: true })
      })
      clearInterval(timer)
    })
    // Hono says keep-alive here. A page would go on asking over its connection while the server stops, until the end of the grace period.
    response.headers.delete('connection')
    return response
  })
  return api
}
