import type { Change, LiveAnswer } from '#desk/live/live.ts'
import { shownLead } from './shown-lead.ts'

/** Whether answers arrive; `ended` once the session is over. */
export type LiveState = 'live' | 'off' | 'ended'

interface Listener {
  /** An answer, with the changes that were not in an earlier one. */
  onAnswer?: (answer: LiveAnswer, fresh: Change[]) => void
  onState?: (state: LiveState) => void
}

/** Between two requests, in ms: another person's change is seen within five seconds. */
const INTERVAL_MS = 4000
/** Longest pause while the server does not answer, in ms. */
const MAX_PAUSE_MS = 30_000
const TIMEOUT_MS = 10_000
/** Ids of changes that are remembered. */
const MAX_KNOWN = 500

const listeners = new Set<Listener>()
const known = new Set<string>()
let rendered = ''
let cursor = ''
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<LiveAnswer | undefined> = Promise.resolve(undefined)

/** Listens to what happens at the desk. Returns a function that ends it. */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks every few seconds what has changed, while the page is visible. */
export function startLive(frame: HTMLElement): void {
  cursor = frame.dataset['live'] ?? ''
  rendered = cursor
  document.addEventListener('visibilitychange', () => (document.hidden ? clearTimeout(timer) : void askNow()))
  addEventListener('online', () => void askNow())
  schedule(INTERVAL_MS)
}

/** Asks at once, such as after a change of one's own. Resolves with the answer; undefined if there was none. */
export function askNow(): Promise<LiveAnswer | undefined> {
  clearTimeout(timer)
  running = running.then(ask)
  return running
}

function schedule(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (!document.hidden) void askNow()
  }, ms)
}

async function ask(): Promise<LiveAnswer | undefined> {
  try {
    const { lead } = shownLead()
    const query = new URLSearchParams({ since: cursor, ...(lead !== undefined && { lead }) })
    const response = await fetch(`/desk/live?${query}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // A session that has ended leads to the sign-in.
    if (response.redirected || response.status === 403) {
      tell((listener) => listener.onState?.('ended'))
      return undefined
    }
    if (!response.ok) throw new Error(`status ${response.status}`)
    const answer = (await response.json()) as LiveAnswer
    receive(answer)
    failures = 0
    tell((listener) => listener.onState?.('live'))
    schedule(INTERVAL_MS)
    return answer
  } catch {
    failures++
    tell((listener) => listener.onState?.('off'))
    schedule(Math.min(MAX_PAUSE_MS, INTERVAL_MS * 2 ** (failures - 1)))
    return undefined
  }
}

function receive(answer: LiveAnswer): void {
  // Those before the page was rendered are in it.
  const fresh = answer.changes.filter(({ id }) => id > rendered && !known.has(id))
  cursor = answer.cursor
  for (const { id } of fresh) known.add(id)
  for (const id of known) {
    if (known.size <= MAX_KNOWN) break
    known.delete(id)
  }
  tell((listener) => listener.onAnswer?.(answer, fresh))
}

const tell = (speak: (listener: Listener) => void): void => listeners.forEach(speak)
