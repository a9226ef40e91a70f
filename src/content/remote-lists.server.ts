import { isDeepStrictEqual } from 'node:util'
import { limitedText } from '#kit/http/limited-text.ts'
import type { Log } from '#kit/log/log.server.ts'
import { type ListName, listNames, type Lists, shapes } from './lists.server.ts'

const REFRESH_MS = 60_000
const RETRY_MS = 5000
const TIMEOUT_MS = 5000
/** Size limit of an answer: much more than a catalogue of 10,000 products has. */
const LIST_LIMIT = 8 * 1024 * 1024

interface RemoteListsOptions {
  /** Answers for the lists that the other server does not have: the specification knows only two (spec §7). */
  own: Lists
  log: Log
}

/**
 * Lists of another server, requested at the start and then every minute. Its last answer is used while it is away; a list
 * it has never given is requested every 5 s, and no request waits for more than the first try.
 */
export function remoteLists(baseUrl: string, { own, log }: RemoteListsOptions): Lists {
  /** Last answer for each list; `null` says that the other server has no such list. */
  const answers = new Map<ListName, unknown>()
  const listeners: (() => void)[] = []
  const refresh = async (name: ListName) => {
    try {
      const list = (await ask(`${baseUrl}/${name}`, name)) ?? answers.get(name) ?? null
      const isUnchanged = answers.has(name) && isDeepStrictEqual(list, answers.get(name))
      answers.set(name, list)
      if (!isUnchanged) for (const listener of listeners) listener()
    } catch (error) {
      const consequence = answers.has(name) ? 'its last list serves' : 'pages go without this list'
      log.warn({ err: error, list: name }, `the API did not answer, ${consequence}`)
    }
  }
  /** The pause begins after each try, however long that took. */
  const follow = async (name: ListName) => {
    await refresh(name)
    setTimeout(() => void follow(name), answers.has(name) ? REFRESH_MS : RETRY_MS).unref()
  }
  const firstTries = new Map(listNames.map((name) => [name, follow(name)]))
  return {
    async get(name) {
      if (!answers.has(name)) await firstTries.get(name)
      const list = answers.get(name)
      return list === null ? own.get(name) : (list as never)
    },
    ready: () => listNames.every((name) => answers.has(name)),
    onChange: (listener) => void listeners.push(listener),
  }
}

async function ask(url: string, name: ListName): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return shapes[name].parse(JSON.parse(await limitedText(response, LIST_LIMIT)))
}
