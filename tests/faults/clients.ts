import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** An answer to one attempt to send a lead; without one, `status` is 0 and `failure` has the reason. */
export interface Attempt {
  at: number
  ms: number
  status: number
  hasRetryAfter: boolean
  failure?: string
}

export interface Acknowledged {
  key: string
  id: string
  reference: string
}

interface ClientOptions {
  /** Where to send the next attempt: a server may have moved to another port. */
  url: () => string
  /** Number of clients that send one lead after the other. */
  count: number
  /** Journal of what was acknowledged; each line is on disk before the next lead is sent. */
  journal: string
  /** Begins the keys, so that several runs can share a database. */
  name: string
  /** Wait after a failed attempt, in ms. */
  retryMs?: number
}

export interface Clients {
  attempts: Attempt[]
  acknowledged: () => Acknowledged[]
  /** Lets each client finish its attempt, and ends. */
  stop: () => Promise<void>
}

/** Starts clients that send leads, each with a key of its own, and repeat an attempt with the same key until it is acknowledged. */
export function startClients({ url, count, journal, name, retryMs = 50 }: ClientOptions): Clients {
  const file = openSync(journal, 'a')
  const attempts: Attempt[] = []
  const stopping = new AbortController()
  const send = async (client: number) => {
    for (let serial = 0; !stopping.signal.aborted; serial++) {
      const key = `${name}-${client}-${serial}-${'k'.repeat(16)}`
      for (;;) {
        const { attempt, receipt } = await sendLead(url(), key)
        attempts.push(attempt)
        if (receipt) {
          writeSync(file, `${JSON.stringify({ key, ...receipt })}\n`)
          fsyncSync(file)
          break
        }
        if (stopping.signal.aborted) break
        await pause(retryMs)
      }
    }
  }
  const sending = Promise.all(Array.from({ length: count }, (_, client) => send(client)))
  return {
    attempts,
    acknowledged: () => readJournal(journal),
    async stop() {
      stopping.abort()
      await sending
      closeSync(file)
    },
  }
}

export const readJournal = (journal: string): Acknowledged[] =>
  readFileSync(journal, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Acknowledged)

type Receipt = Omit<Acknowledged, 'key'>

/** Sends one lead with its key. Its address contains the key, because one address gets two acknowledgements a day. */
export async function sendLead(
  url: string,
  key: string,
  fields: Record<string, string> = {},
): Promise<{ attempt: Attempt; receipt?: Receipt }> {
  const at = Date.now()
  const begun = performance.now()
  const measure = (status: number, hasRetryAfter: boolean): Attempt => ({
    at,
    ms: performance.now() - begun,
    status,
    hasRetryAfter,
  })
  try {
    const response = await fetch(`${url}/api/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ name: 'Fault', email: `${key}@buyer.example`, content: key, ...fields }),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    const attempt = measure(response.status, response.headers.has('retry-after'))
    if (response.status !== 201) return { attempt }
    const { id, reference } = JSON.parse(text) as Receipt
    return { attempt, receipt: { id, reference } }
  } catch (error) {
    return { attempt: { ...measure(0, false), failure: String((error as Error).cause ?? error) } }
  }
}
