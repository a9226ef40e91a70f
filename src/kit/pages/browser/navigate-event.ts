import type { SeenPage } from './seen-page.ts'

/** The browser itself sees to it, and no program for mail or calls. */
export const isHttp = ({ destination }: NavigateEvent): boolean => /^https?:/.test(destination.url)

/** Another page comes of it, and no download. */
export const loadsPage = (event: NavigateEvent): boolean => event.downloadRequest === null && isHttp(event)

/** Within the document: to another fragment, or once more to the same. */
export const isJump = ({ hashChange, destination, navigationType }: NavigateEvent): boolean =>
  hashChange || (destination.sameDocument && destination.url.includes('#') && navigationType !== 'traverse')

/** Not what the browser does by itself: other sites, downloads, posts, reloads. */
export const isPageChange = ({ canIntercept, downloadRequest, formData, navigationType }: NavigateEvent) =>
  canIntercept && downloadRequest === null && !formData && navigationType !== 'reload'

/**
 * It is asked for while another page is on its way, whose address stands there already. By a post it cannot be asked for once more;
 * what replaces an entry, and was not pressed, is the next step of what is on its way. Nor does back or forward go on from there.
 */
export function goesOn(event: NavigateEvent, { isPending, isAway }: SeenPage): boolean {
  const { navigationType, sourceElement, formData } = event
  if (!isPending || (navigationType !== 'push' && !sourceElement)) return false
  return isJump(event) || (isAway && loadsPage(event) && !formData)
}
