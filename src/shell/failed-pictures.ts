/** Delays of the retries, because a busy server rejects pictures for some seconds. */
const RETRY_DELAYS_MS = [3000, 9000]

/** Retries failed pictures; base.css shows their alternative text meanwhile. Returns a function that retries all failed pictures again. */
export function retryFailedPictures(): () => void {
  const retries = new WeakMap<HTMLImageElement, number>()
  const waiting = new WeakSet<HTMLImageElement>()
  const scheduleRetry = (picture: HTMLImageElement) => {
    picture.dataset['failed'] = ''
    const count = retries.get(picture) ?? 0
    retries.set(picture, count + 1)
    if (count >= RETRY_DELAYS_MS.length) return
    waiting.add(picture)
    const retry = () => {
      waiting.delete(picture)
      picture.setAttribute('src', picture.src)
    }
    setTimeout(retry, RETRY_DELAYS_MS[count])
  }
  const handle = ({ target, type }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    if (type === 'error') scheduleRetry(target)
    else delete target.dataset['failed']
  }
  // Listens on the document, because the load events of pictures never reach the window.
  for (const type of ['error', 'load']) document.addEventListener(type, handle, true)
  const retryAll = () => {
    for (const picture of document.images) {
      if (!hasFailed(picture) || waiting.has(picture)) continue
      retries.delete(picture)
      scheduleRetry(picture)
    }
  }
  retryAll()
  return retryAll
}

/** A lazy picture that was not requested yet has no size either, but is not complete. */
const hasFailed = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && currentSrc !== ''
