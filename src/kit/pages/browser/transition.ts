import { prefersReducedMotion } from '#kit/motion/reduced-motion.ts'

/** View-transition name of the picture that moves between a card and its page, here and in base.css. */
const SHARED_ELEMENT = 'shared-element'

/** Updates the page, in a view transition if a picture can move from its card to its page, or back. */
export async function inTransition(from: string, update: () => void): Promise<void> {
  const before = sharedElement(location.pathname)
  if (!before) return update()
  setName(before, SHARED_ELEMENT)
  let after: HTMLElement | undefined
  const transition = document.startViewTransition(() => {
    update()
    setName(before, '')
    after = pictureOfPage() ?? pictureOfCard(from)
    setName(after, SHARED_ELEMENT)
  })
  // A skipped transition has updated the page all the same.
  transition.ready.catch(() => {})
  const removeName = () => setName(after, '')
  transition.finished.then(removeName, removeName)
  await transition.updateCallbackDone
}

/** Returns the picture that moves to the page at a path, if there is a transition. */
export function sharedElement(to: string): HTMLElement | undefined {
  if (!document.startViewTransition || prefersReducedMotion()) return undefined
  return pictureOfCard(to) ?? pictureOfPage()
}

export const linksTo = (path: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main a[href="${path}"]`),
]

function pictureOfCard(path: string): HTMLElement | undefined {
  const pictures = linksTo(path).flatMap(
    (link) => (link.closest('article, li') ?? link).querySelector('img') ?? [],
  )
  return pictures.find(isVisible)
}

/** Returns the visible picture of the page's subject. */
const pictureOfPage = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-own-picture] img')].find(isVisible)

export function isVisible(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function setName(element: HTMLElement | undefined, name: string): void {
  if (element) element.style.viewTransitionName = name
}
