/** A busy server refuses pictures for some seconds. */
const PAUSES_MS = [3000, 9000]

/** Pictures that fail are asked for again; meanwhile, and from then on, the styles have `data-failed` to show their words by. */
export function mendPictures(): void {
  const asked = new WeakMap<HTMLImageElement, number>()
  const failed = (picture: HTMLImageElement) => {
    picture.dataset['failed'] = ''
    const times = asked.get(picture) ?? 0
    asked.set(picture, times + 1)
    const again = () => picture.setAttribute('src', picture.src)
    if (times < PAUSES_MS.length) setTimeout(again, PAUSES_MS[times])
  }
  const told = ({ target, type }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    if (type === 'error') failed(target)
    else delete target.dataset['failed']
  }
  // The window hears of no load but its own.
  for (const type of ['error', 'load']) document.addEventListener(type, told, true)
  for (const picture of document.images) if (hasFailed(picture)) failed(picture)
}

/** One that lies below what is seen has not been asked for yet: it has no size either, but is not complete. */
const hasFailed = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && currentSrc !== ''
