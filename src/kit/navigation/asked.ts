import type { SeenPage } from './seen-page.ts'

/** Another page comes of it: it is neither a download nor for a program for mail or calls. */
export const loadsPage = ({ downloadRequest, destination }: NavigateEvent): boolean =>
  downloadRequest === null && /^https?:/.test(destination.url)

/** Within the document: to another fragment, or once more to the same. */
export const isJump = ({ hashChange, destination, navigationType }: NavigateEvent): boolean =>
  hashChange || (destination.sameDocument && destination.url.includes('#') && navigationType !== 'traverse')

/** Not what the browser does by itself: other sites, downloads, posts, reloads. */
export const isPageChange = ({ canIntercept, downloadRequest, formData, navigationType }: NavigateEvent) =>
  canIntercept && downloadRequest === null && !formData && navigationType !== 'reload'

/**
 * It is asked for while another page is on its way, whose address stands there already. By a post it cannot be asked for once more;
 * what replaces an entry, and was not pressed, is the next step of what is on its way.
 */
export function goesOn(event: NavigateEvent, { isPending, isAway }: SeenPage): boolean {
  const { navigationType, sourceElement, formData } = event
  if (!isPending || navigationType === 'traverse') return false
  if (isJump(event)) return true
  return isAway && loadsPage(event) && !formData && (navigationType === 'push' || sourceElement !== null)
}
