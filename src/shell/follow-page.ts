import type { PageState } from '#kit/render/page.ts'
import { followHead } from './follow-head.ts'
import { sectionOf } from './section.ts'

/** Another page is shown: the head is about it, and the frame says where it belongs. */
export function followPage({ route, tags }: PageState, path: string): void {
  followHead(tags)
  document.body.dataset['route'] = route
  const section = sectionOf(path)
  for (const link of document.querySelectorAll<HTMLElement>('[data-section]')) {
    if (link.dataset['section'] === section) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
