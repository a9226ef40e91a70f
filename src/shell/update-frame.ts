import type { PageState } from '#kit/pages/contract/page.ts'
import { sectionOf } from './section.ts'

/** Tags of the head that describe one page (kit/pages/server/document.server.ts), except the title. */
const PAGE_TAGS =
  '[name="description"], [name="robots"], [rel="canonical"], [property], [name^="twitter:"], [type$="json"]'

/** Updates the head and the current entry of the navigation. Structured data is only removed, because search engines load documents. */
export function updateFrame({ route, tags }: PageState, path: string): void {
  const { head, body } = document
  for (const tag of head.querySelectorAll(PAGE_TAGS)) tag.remove()
  head.insertAdjacentHTML('beforeend', tags)
  body.dataset['route'] = route
  const entries = [...document.querySelectorAll('[data-section]')]
  const pathOf = (entry: Element) => entry.getAttribute('href') ?? ''
  const section = sectionOf(path, entries.map(pathOf))
  for (const link of entries) {
    if (pathOf(link) === section) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
