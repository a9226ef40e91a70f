import { type MovedPage, type Payload, payloadUrl } from '#kit/pages/contract/payload.ts'

type PayloadResponse = Payload | MovedPage

const PREFETCH_TIMEOUT_MS = 10_000
/** How long a prefetched payload is used without a new request. */
const FRESH_MS = 5 * 60_000

const prefetched = new Map<string, { answer: Promise<PayloadResponse | undefined>; at: number }>()

export const pageKey = ({ pathname, search }: URL): string => pathname + search

/** Returns fetch options for a file that is not needed yet: low priority and an early timeout. */
const prefetchInit = (priority: RequestPriority): RequestInit => ({
  priority,
  signal: AbortSignal.timeout(PREFETCH_TIMEOUT_MS),
})

/** Requests a payload. Missing, refused and incomplete pages have one, too; other failures reject. */
async function requestPayload(url: URL, buildId: string, init: RequestInit): Promise<PayloadResponse> {
  const response = await fetch(payloadUrl(url, buildId), init)
  if (!response.ok && ![404, 429, 503].includes(response.status))
    throw new Error(`payload: ${response.status}`)
  return (await response.json()) as PayloadResponse
}

/** Requests a payload for the next `takePayload`. Resolves when it is there, has failed, or belongs to a page that is refused or incomplete. */
export function prefetchPayload(url: URL, buildId: string, priority: RequestPriority): Promise<unknown> {
  const answer = requestPayload(url, buildId, prefetchInit(priority)).then(
    (payload) => ('status' in payload && payload.status > 404 ? undefined : payload),
    () => undefined,
  )
  prefetched.set(pageKey(url), { answer, at: Date.now() })
  return answer
}

export async function takePayload(url: URL, buildId: string, signal: AbortSignal): Promise<PayloadResponse> {
  const key = pageKey(url)
  const known = prefetched.get(key)
  // The prefetch may hang, so the next navigation to the page sends a new request.
  signal.addEventListener('abort', () => prefetched.delete(key))
  const answer = known && Date.now() - known.at < FRESH_MS ? await known.answer : undefined
  if (answer) return answer
  prefetched.delete(key)
  return requestPayload(url, buildId, { signal })
}
