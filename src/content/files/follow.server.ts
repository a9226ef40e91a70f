import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

interface Follow {
  /** The folder as it is now, in one text. */
  state: () => Promise<string>
  /** Its state when it was last read. */
  since: string
  /** The folder has another state, and has come to rest. It is not looked at before this is done. */
  changed: () => Promise<void>
}

/**
 * How often a folder is looked at, in ms. Looking, unlike the system's notices, also sees a folder that was replaced as
 * a whole, a link that points elsewhere, a network drive, and a day that ends. Of the many files of a large catalogue it
 * may take 1 % of the time, and there the system tells first what has changed.
 */
const LOOK_MS = 1000
const LOOK_SHARE = 0.01
/** How soon it is looked at again once something has changed, in ms. */
const SETTLE_MS = 250

/** Follows a folder until told to stop. */
export function followFolder(root: string, { state, since, changed }: Follow): () => void {
  let tried = since
  let seen = since
  let timer: NodeJS.Timeout | undefined
  /** When it is looked at next; while it is, what the system tells waits in `isTold`. */
  let due = -Infinity
  let isTold = false
  let isFollowed = true
  let watchers: FSWatcher[] = []
  const lookIn = (pause: number) => {
    if (!isFollowed) return
    clearTimeout(timer)
    timer = setTimeout(() => void look(), pause)
    due = Date.now() + pause
  }
  const look = async () => {
    due = -Infinity
    isTold = false
    const begun = performance.now()
    const now = await state()
    const pause = Math.max(LOOK_MS, (performance.now() - begun) / LOOK_SHARE)
    // An editor saves several files at once, and copying takes a while: they are read when nothing moves any more.
    const isSettled = now === seen
    seen = now
    if (isSettled && now !== tried && isFollowed) {
      tried = now
      watchAgain()
      await changed()
    }
    lookIn(isSettled && !isTold ? pause : SETTLE_MS)
  }
  const sooner = () => {
    isTold = true
    if (due > Date.now() + SETTLE_MS) lookIn(SETTLE_MS)
  }
  const watchAgain = () => {
    for (const watcher of watchers) watcher.close()
    watchers = isFollowed ? foldersIn(root).flatMap((folder) => watchFolder(folder, sooner)) : []
  }
  watchAgain()
  lookIn(LOOK_MS)
  return () => {
    isFollowed = false
    for (const watcher of watchers) watcher.close()
    clearTimeout(timer)
    // What the system still has to tell comes too late.
    due = -Infinity
  }
}

function foldersIn(root: string): string[] {
  try {
    const inside = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    return [root, ...inside.map(({ name }) => join(root, name))]
  } catch {
    return []
  }
}

/** Nothing where the system has no more watches to give. */
function watchFolder(folder: string, told: () => void): FSWatcher[] {
  try {
    const watcher = watch(folder, { persistent: false }, told)
    return [watcher.on('error', () => watcher.close())]
  } catch {
    return []
  }
}
