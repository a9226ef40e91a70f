import { type MovedPage, type Payload, payloadUrl } from '#kit/pages/contract/payload.ts'
import { pageOf } from './return-to-place.ts'

/** Fetches a page's data. A page that is missing, or that lacks a part, has a payload too; anything but JSON of ours rejects. */
async function fetchPayload(url: URL, buildId: string, init: RequestInit): Promise<Payload | MovedPage> {
  const response = await fetch(payloadUrl(url, buildId), init)
  if (!response.ok && ![404, 503].includes(response.status)) throw new Error(`payload: ${response.status}`)
  return (await response.json()) as Payload | MovedPage
}

/** How long data fetched ahead is shown without asking again, in ms. */
const FRESH_MS = 5 * 60_000

const AHEAD_TIMEOUT_MS = 10_000

/** How to fetch what nobody waits for yet: when it hangs, it gives way. */
export const aheadOf = (priority: RequestPriority): RequestInit => ({
  priority,
  signal: AbortSignal.timeout(AHEAD_TIMEOUT_MS),
})

interface Fetched {
  payload: Promise<Payload | MovedPage>
  at: number
}

const ahead = new Map<string, Fetched>()

/** Fetches a page's data ahead, for whoever asks for it next. */
export function prefetchPayload(url: URL, buildId: string, priority: RequestPriority) {
  const payload = fetchPayload(url, buildId, aheadOf(priority))
  ahead.set(pageOf(url), { payload, at: Date.now() })
  return payload
}

/** A page's data, if it was fetched ahead. */
export async function payloadAhead(url: URL): Promise<Payload | MovedPage | undefined> {
  const fetched = ahead.get(pageOf(url))
  if (!fetched || Date.now() - fetched.at >= FRESH_MS) return undefined
  const payload = await fetched.payload.catch(() => undefined)
  return payload && 'status' in payload && payload.status === 503 ? undefined : payload
}

/** A page's data, fetched ahead or now. Who stops waiting for it, and asks again, has it fetched anew. */
export async function takePayload(
  url: URL,
  buildId: string,
  signal: AbortSignal,
): Promise<Payload | MovedPage> {
  const key = pageOf(url)
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      ahead.delete(key)
      reject(signal.reason as Error)
    })
  })
  const fetched = await Promise.race([payloadAhead(url), stopped])
  if (fetched) return fetched
  ahead.delete(key)
  return fetchPayload(url, buildId, { signal })
}
