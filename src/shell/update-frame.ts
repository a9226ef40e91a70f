import type { PageState } from '#kit/pages/contract/page.ts'
import { followHead } from './follow-head.ts'
import { sectionOf } from './section.ts'

/** Another page is shown: the head is about it, and the frame says where it belongs. */
export function followPage({ route, tags }: PageState, path: string): void {
  followHead(tags)
  document.body.dataset['route'] = route
  const entries = [...document.querySelectorAll('[data-section]')]
  const pathOf = (entry: Element) => entry.getAttribute('href') ?? ''
  const section = sectionOf(path, entries.map(pathOf))
  for (const link of entries) {
    if (pathOf(link) === section) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
