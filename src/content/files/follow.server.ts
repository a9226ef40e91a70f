import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

interface Follow {
  /** The folder as it is now, in one text. */
  state: () => string
  /** Its state when it was last read. */
  since: string
  /** The folder has another state, and has come to rest. */
  changed: () => void
}

/**
 * How often a folder is looked at, in ms. Looking, unlike the system's notices, also sees a folder that was replaced as
 * a whole, a link that points elsewhere, a network drive, and a day that ends. It takes 1 to 2 ms, in which nobody is answered:
 * four times as often, every hundredth request would wait for it. Of the many files of a large catalogue it may take 1 % of
 * the time, and there the system tells first what has changed.
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
  let due = Infinity
  let watchers: FSWatcher[] = []
  const lookIn = (pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(look, pause)
    due = Date.now() + pause
  }
  const look = () => {
    const begun = performance.now()
    const now = state()
    const pause = Math.max(LOOK_MS, (performance.now() - begun) / LOOK_SHARE)
    // An editor saves several files at once, and copying takes a while: they are read when nothing moves any more.
    const settled = now === seen
    seen = now
    lookIn(settled ? pause : SETTLE_MS)
    if (!settled || now === tried) return
    tried = now
    watchAgain()
    changed()
  }
  const sooner = () => {
    if (due > Date.now() + SETTLE_MS) lookIn(SETTLE_MS)
  }
  const watchAgain = () => {
    for (const watcher of watchers) watcher.close()
    watchers = foldersIn(root).flatMap((folder) => watchFolder(folder, sooner))
  }
  watchAgain()
  lookIn(LOOK_MS)
  return () => {
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
