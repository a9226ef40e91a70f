import { sectionOf } from './section.ts'

/** Another page is shown: the frame says where it belongs. */
export function followPage(route: string, path: string): void {
  document.body.dataset['route'] = route
  const section = sectionOf(path)
  for (const link of document.querySelectorAll<HTMLElement>('[data-section]')) {
    if (link.dataset['section'] === section) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}
