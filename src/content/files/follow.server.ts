interface FolderFollower {
  /** Digest of the folder as it is now. */
  state: () => Promise<string>
  /** Its state when it was last read. */
  since: string
  /** Called when the folder has another state and has come to rest; the folder is not looked at before this is done. */
  changed: () => Promise<void>
}

/**
 * Interval between two looks at the folder, in ms. Polling, unlike notices of the system, also sees a folder that was replaced
 * as a whole, a link that points elsewhere, a network drive, and a day that ends.
 */
const POLL_MS = 1000
/** Interval while the folder is changing, in ms. */
const SETTLE_MS = 250

/** Follows a folder until the returned function is called. */
export function followFolder({ state, since, changed }: FolderFollower): () => void {
  let processed = since
  let seen = since
  let isFollowed = true
  const look = async () => {
    const now = await state()
    // An editor saves several files at once, and copying takes a while: the folder is read when nothing moves any more.
    const isSettled = now === seen
    seen = now
    if (isSettled && now !== processed && isFollowed) {
      processed = now
      await changed()
    }
    if (isFollowed) lookAfter(isSettled ? POLL_MS : SETTLE_MS)
  }
  let timer: NodeJS.Timeout
  const lookAfter = (pause: number) => {
    timer = setTimeout(() => void look(), pause)
  }
  lookAfter(POLL_MS)
  return () => {
    isFollowed = false
    clearTimeout(timer)
  }
}
