interface FollowOptions {
  /** Returns the digest of the folder as it is now. */
  computeDigest: () => Promise<string>
  /** Digest of the folder when it was last read. */
  since: string
  /** Called when the folder has changed and settled; the next poll waits until it is done. */
  onChange: () => Promise<void>
  /** Returns the next time (ms UTC) at which the digest changes without a change of files; Infinity if there is none. */
  nextChange?: () => number
  /** Polling interval in ms. */
  pollMs?: number | undefined
}

/** Default polling interval in ms. Unlike notifications, polling also notices replaced folders, network drives and a new day. */
const POLL_MS = 1000
/** Polling interval while the folder is changing, in ms. */
const SETTLE_MS = 250

/** Follows a folder until the returned function is called. */
export function followFolder({
  computeDigest,
  since,
  onChange,
  nextChange = () => Infinity,
  pollMs = POLL_MS,
}: FollowOptions): () => void {
  let processed = since
  let seen = since
  let isFollowed = true
  const poll = async () => {
    const digest = await computeDigest()
    // Waits until the folder has settled: editors save several files at once, and copying takes a while.
    const isSettled = digest === seen
    seen = digest
    if (isSettled && digest !== processed && isFollowed) {
      processed = digest
      await onChange()
    }
    if (isFollowed) schedule(isSettled ? pollMs : Math.min(SETTLE_MS, pollMs))
  }
  let timer: NodeJS.Timeout
  const schedule = (pause: number) => {
    timer = setTimeout(() => void poll(), Math.min(pause, Math.max(0, nextChange() - Date.now())))
  }
  schedule(pollMs)
  return () => {
    isFollowed = false
    clearTimeout(timer)
  }
}
