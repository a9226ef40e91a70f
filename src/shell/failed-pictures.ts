/** A busy server refuses pictures for some seconds. */
const PAUSES_MS = [3000, 9000]

/**
 * Pictures that fail are asked for again; meanwhile, and from then on, the styles have `data-failed` to show their words by.
 * Returns what begins anew with those that are failed now.
 */
export function mendPictures(): () => void {
  const asked = new WeakMap<HTMLImageElement, number>()
  const waiting = new WeakSet<HTMLImageElement>()
  const failed = (picture: HTMLImageElement) => {
    picture.dataset['failed'] = ''
    const times = asked.get(picture) ?? 0
    asked.set(picture, times + 1)
    if (times >= PAUSES_MS.length) return
    waiting.add(picture)
    const again = () => {
      waiting.delete(picture)
      picture.setAttribute('src', picture.src)
    }
    setTimeout(again, PAUSES_MS[times])
  }
  const told = ({ target, type }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    if (type === 'error') failed(target)
    else delete target.dataset['failed']
  }
  // The window hears of no load but its own.
  for (const type of ['error', 'load']) document.addEventListener(type, told, true)
  const look = () => {
    for (const picture of document.images) {
      if (!hasFailed(picture) || waiting.has(picture)) continue
      asked.delete(picture)
      failed(picture)
    }
  }
  look()
  return look
}

/** One that lies below what is seen has not been asked for yet: it has no size either, but is not complete. */
const hasFailed = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && currentSrc !== ''
