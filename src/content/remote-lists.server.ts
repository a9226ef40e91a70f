import { isDeepStrictEqual } from 'node:util'
import { limitedText } from '#kit/http/limited-text.ts'
import type { Log } from '#kit/log/log.server.ts'
import { type ListName, listNames, type Lists, listSchemas } from './lists.server.ts'

const REFRESH_MS = 60_000
const RETRY_MS = 5000
const TIMEOUT_MS = 5000
/** Maximum size of a response: several times that of a catalogue of 10,000 products. */
const MAX_BYTES = 8 * 1024 * 1024

interface RemoteListsOptions {
  /** Fallback for lists that the upstream API lacks, of which only two are required (spec §7). */
  own: Lists
  log: Log
  /** Ends the requests when it is aborted. */
  signal?: AbortSignal
}

/**
 * Creates the lists of the upstream API, requested at start and then every minute. During an outage its last response is used;
 * a list it has never returned is requested every 5 s, and no request waits for more than the first attempt.
 */
export function createRemoteLists(baseUrl: string, { own, log, signal }: RemoteListsOptions): Lists {
  /** Last response for each list; `null` if the upstream API has no such list. */
  const answers = new Map<ListName, unknown>()
  const listeners: (() => void)[] = []
  const refresh = async (name: ListName) => {
    try {
      const list = (await fetchList(`${baseUrl}/${name}`, name)) ?? answers.get(name) ?? null
      const isUnchanged = answers.has(name) && isDeepStrictEqual(list, answers.get(name))
      answers.set(name, list)
      if (!isUnchanged) for (const listener of listeners) listener()
    } catch (error) {
      const consequence = answers.has(name) ? 'its last list is used' : 'pages are shown without this list'
      log.warn({ err: error, list: name }, `the API did not answer, ${consequence}`)
    }
  }
  const follow = async (name: ListName) => {
    await refresh(name)
    const followUnlessEnded = () => signal?.aborted || void follow(name)
    setTimeout(followUnlessEnded, answers.has(name) ? REFRESH_MS : RETRY_MS).unref()
  }
  const firstAttempts = new Map(listNames.map((name) => [name, follow(name)]))
  return {
    async get(name) {
      if (!answers.has(name)) await firstAttempts.get(name)
      const list = answers.get(name)
      return list === null ? own.get(name) : (list as never)
    },
    ready: () => listNames.every((name) => answers.has(name)),
    subscribe: (listener) => void listeners.push(listener),
  }
}

async function fetchList(url: string, name: ListName): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return listSchemas[name].parse(JSON.parse(await limitedText(response, MAX_BYTES)))
}
