import { type MovedPage, type Payload, payloadUrl } from '#kit/pages/contract/payload.ts'

type PayloadResponse = Payload | MovedPage

const PREFETCH_TIMEOUT_MS = 10_000
/** Age up to which a payload is shown at once, in ms. */
const KEPT_MS = 5 * 60_000
/** Age from which such a payload is revalidated after it was shown, in ms. */
const FRESH_MS = 10_000
const MAX_KEPT = 80

/** Payloads by page, those that were requested last at the end. */
const kept = new Map<string, { answer: Promise<PayloadResponse | undefined>; at: number }>()

function keep(url: URL, answer: Promise<PayloadResponse | undefined>): void {
  const key = pageKey(url)
  kept.delete(key)
  kept.set(key, { answer, at: Date.now() })
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT) kept.delete(oldest!)
}

export const pageKey = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search

/** Whether a page was requested in the last minutes. */
export const isKept = (url: URL): boolean => Date.now() - (kept.get(pageKey(url))?.at ?? 0) < KEPT_MS

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
  const answer: Promise<PayloadResponse | undefined> = requestPayload(
    url,
    buildId,
    prefetchInit(priority),
  ).then(
    (payload) => ('status' in payload && payload.status > 404 ? undefined : payload),
    () => {
      if (kept.get(pageKey(url))?.answer === answer) kept.delete(pageKey(url))
      return undefined
    },
  )
  keep(url, answer)
  return answer
}

/** Returns the payload of a page: one from the last minutes, if there is one. */
export async function takePayload(url: URL, buildId: string, signal: AbortSignal): Promise<PayloadResponse> {
  const key = pageKey(url)
  const known = isKept(url) ? kept.get(key) : undefined
  // The request may hang, so the next navigation to the page sends a new one.
  signal.addEventListener('abort', () => kept.delete(key))
  const answer = known && (await known.answer)
  if (answer) return answer
  kept.delete(key)
  const payload = await requestPayload(url, buildId, { signal })
  if ('status' in payload && payload.status < 400) keep(url, Promise.resolve(payload))
  return payload
}

/** Revalidates a page that was shown from a kept payload; returns it if it has changed. */
export async function changedSince(url: URL, shown: Payload): Promise<Payload | undefined> {
  const known = kept.get(pageKey(url))
  if (!known || Date.now() - known.at < FRESH_MS) return undefined
  const next = await requestPayload(url, shown.build, {})
  if (!('html' in next) || next.build !== shown.build || next.status >= 400) return undefined
  keep(url, Promise.resolve(next))
  return next.html === shown.html ? undefined : next
}
