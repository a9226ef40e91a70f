import { isStill } from '#kit/motion/is-still.ts'

/** Name of the picture that travels, in styles and here. */
const TRAVELLER = 'traveller'

interface Journey {
  /** Paths of the two pages. */
  from: string
  to: string
  /** Something else was asked for meanwhile. */
  signal: AbortSignal
  /** The browser has painted since the change was asked for. A transition waits for that itself, to take the old page's picture. */
  painted: Promise<void>
}

/**
 * Changes the page in a view transition: the picture of what was chosen travels from its card to its page, and back.
 * Where there is none, the browser has no transitions, or motion is not wanted, the page just changes. Resolves when it has.
 */
export async function inTransition(
  { from, to, signal, painted }: Journey,
  update: () => Promise<void>,
): Promise<void> {
  const leaving = pictureOf(to) ?? ownPicture()
  if (!document.startViewTransition || !leaving || isStill() || document.hidden) return painted.then(update)
  name(leaving, TRAVELLER)
  let arriving: HTMLElement | undefined
  const transition = document.startViewTransition(async () => {
    await update()
    name(leaving, '')
    arriving = ownPicture() ?? pictureOf(from)
    name(arriving, TRAVELLER)
  })
  signal.addEventListener('abort', () => transition.skipTransition())
  // Skipped, it has changed all the same.
  transition.ready.catch(() => {})
  const forget = () => [leaving, arriving].forEach((picture) => name(picture, ''))
  transition.finished.then(forget, forget)
  await transition.updateCallbackDone
}

/** What leads to a path from within the page. */
export const linksTo = (path: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main a[href="${path}"]`),
]

/** The picture in a card that leads to a path, if it can be seen. */
function pictureOf(path: string): HTMLElement | undefined {
  const pictures = linksTo(path).flatMap(
    (link) => (link.closest('article, li') ?? link).querySelector('img') ?? [],
  )
  return pictures.find(isSeen)
}

/** The picture of what the page is about, if it can be seen. */
const ownPicture = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-own-picture] img')].find(isSeen)

export function isSeen(picture: HTMLElement): boolean {
  const { top, bottom } = picture.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function name(picture: HTMLElement | undefined, given: string): void {
  if (picture) picture.style.viewTransitionName = given
}
