import { sectionOf } from './section.ts'

/** Another page is shown: the frame says where it belongs, and what stood open over the last one closes. */
export function followPage(route: string, path: string): void {
  document.body.dataset['route'] = route
  const section = sectionOf(path)
  for (const link of document.querySelectorAll<HTMLElement>('[data-section]')) {
    if (link.dataset['section'] === section) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-mobile-menu]')) menu.open = false
  document.querySelector<HTMLElement>('.show--preferences .pm__close-btn')?.click()
}
