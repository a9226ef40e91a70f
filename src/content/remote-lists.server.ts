import { hash } from 'node:crypto'
import { limitedText } from '#kit/http/limited-text.ts'
import type { Log } from '#kit/log/log.server.ts'
import type { NewsOfOthers, Tidings } from '#kit/workers/news.server.ts'
import { type ListName, listNames, type Lists, shapes } from './lists.server.ts'

const REFRESH_MS = 60_000
const RETRY_MS = 5000
const TIMEOUT_MS = 5000
/** Much more than a catalogue of 10 000 products has. */
const LIST_LIMIT = 8 * 1024 * 1024

interface Options {
  /** Answers for the lists that the other server does not have: the specification knows only two (spec §7). */
  own: Lists
  /**
   * Of the other processes of this site: what one has, all look for at once, and not when their minute is over. One that comes
   * later begins with what they have: the other server may be away.
   */
  news?: NewsOfOthers | undefined
  log: Log
}

/**
 * Lists of another server, asked for at the start and then every minute. Its last answer serves while it is away; a list
 * it has never given is asked for every 5 s, and nobody waits for more than the first try.
 */
export function remoteLists(baseUrl: string, { own, news, log }: Options): Lists {
  const answers = new Answers()
  /** What was told of is not told again: servers that disagree would keep all of them asking. */
  const look = async (name: ListName, isTold: boolean) => {
    try {
      const list = (await ask(`${baseUrl}/${name}`, name)) ?? answers.get(name) ?? null
      const tidings = answers.take(name, list)
      if (tidings && !isTold) news?.tell(tidings)
    } catch (error) {
      const told = answers.has(name) ? 'its last list serves' : 'pages go without this list'
      log.warn({ err: error, list: name }, `the API did not answer, ${told}`)
    }
  }
  const looking = new Map<ListName, Promise<void>>()
  /** No two tries are made at once: an older answer might come last. The one before may have brought what was told of. */
  const refresh = (name: ListName, told?: string) => {
    const isKnown = () => told !== undefined && answers.digestOf(name) === told
    const after = (looking.get(name) ?? Promise.resolve()).then(() =>
      isKnown() ? undefined : look(name, told !== undefined),
    )
    looking.set(name, after)
    return after
  }
  /** Waits after each try, however long that took. */
  const follow = async (name: ListName) => {
    await refresh(name)
    setTimeout(() => void follow(name), answers.has(name) ? REFRESH_MS : RETRY_MS).unref()
  }
  news?.hear(({ about, digest, text }) => {
    const name = listNames.find((each) => each === about)
    if (!name) return
    if (!answers.has(name)) answers.take(name, JSON.parse(text))
    void refresh(name, digest)
  })
  const firstTries = new Map(listNames.map((name) => [name, follow(name)]))
  return {
    async get(name) {
      if (!answers.has(name)) await firstTries.get(name)
      const list = answers.get(name)
      return list === null ? own.get(name) : (list as never)
    },
    ready: () => listNames.every((name) => answers.has(name)),
    onChange: (listener) => answers.onChange(listener),
  }
}

/** The last answer for each list; `null` says that the other server has no such list. */
class Answers {
  readonly #lists = new Map<ListName, unknown>()
  readonly #digests = new Map<ListName, string>()
  readonly #listeners: (() => void)[] = []

  has(name: ListName): boolean {
    return this.#lists.has(name)
  }

  get(name: ListName): unknown {
    return this.#lists.get(name)
  }

  digestOf(name: ListName): string | undefined {
    return this.#digests.get(name)
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** Returns what other processes have to know, if it is another list than before. */
  take(name: ListName, list: unknown): Tidings | undefined {
    const text = JSON.stringify(list)
    const digest = hash('sha256', text)
    if (digest === this.#digests.get(name)) return undefined
    this.#lists.set(name, list)
    this.#digests.set(name, digest)
    for (const listener of this.#listeners) listener()
    return { about: name, digest, text }
  }
}

async function ask(url: string, name: ListName): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return shapes[name].parse(JSON.parse(await limitedText(response, LIST_LIMIT)))
}
