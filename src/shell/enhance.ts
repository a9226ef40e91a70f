import { PREFERENCES_FORM } from '#features/consent/categories.ts'
import { enhanceConsent } from '#features/consent/enhance.ts'
import { INQUIRY_SENT } from '#features/inquiry/dialogs.ts'
import { enhanceInquiry } from '#features/inquiry/enhance.ts'
import { onFirstFocus } from '#kit/forms/browser/on-first-focus.ts'
import { once } from '#kit/loading/once.ts'
import { whenIdle } from '#kit/loading/when-idle.ts'
import { attempt } from '#kit/storage/attempt.ts'
import type { NavigationOptions } from '#kit/pages/browser/change-page.ts'
import type { DocumentState } from '#kit/pages/contract/page.ts'
import { loadDialogs } from '#ui/dialog/load-dialogs.ts'
import { keepToastsInFront } from '#ui/toast/show-toast.ts'
import { layOutAll, layOutWhenIdle } from './first-screen.ts'
import { layOutSlowly } from './lay-out-slowly.ts'
import { enhanceMainNav } from './main-nav/enhance.ts'
import { enhanceMobileMenu } from './mobile-menu/enhance.ts'
import { requireElement } from './require-element.ts'
import { followScroll } from './scroll-effects.ts'
import { leaveKeysToDialogs } from './topmost.ts'

/** Loads the code that retries failed pictures once there is one. Returns a function that checks a page that was just rendered. */
function watchPictures(): () => void {
  const start = once(() => import('./failed-pictures.ts').then((code) => code.retryFailedPictures()))
  const check = () => {
    if (![...document.images].some(({ complete, naturalWidth }) => complete && !naturalWidth)) return
    void start().then(
      (retry) => retry(),
      () => {},
    )
  }
  document.addEventListener('error', () => void start().catch(() => {}), true)
  check()
  return check
}

/** Returns a function that loads the configured third parties, or tries again, and then reports the inquiries that were sent before. */
function prepareThirdParties(): () => void {
  const { dataset } = document.documentElement
  if (!dataset['tag'] && !dataset['chat']) return () => {}
  const start = once(() => import('./third-parties.ts').then((code) => code.startThirdParties(dataset)))
  const unreported: CustomEventInit['detail'][] = []
  const load = () => void start().then((report) => unreported.splice(0).forEach(report), console.warn)
  document.addEventListener(INQUIRY_SENT, ({ detail }: CustomEventInit) => {
    unreported.push(detail)
    load()
  })
  return load
}

/** Loads the code that follows what a visitor chooses, or has chosen in this browser, such as units. */
const followChoices = (event?: Event) => void import('./choices.ts').then((code) => code.followChoices(event))

/** Follows what was chosen before this script was there, or on an earlier visit. Reading storage throws where a browser blocks it. */
function followEarlierChoices(): void {
  if (window.name || document.querySelector('[name=compare]:checked') || attempt(() => localStorage.length))
    followChoices()
}

/** Puts what was submitted on the request list, which a form without a script opens, or keeps the address of the page. */
function addToRequestList(event: Event): void {
  event.preventDefault()
  void import('./submitted.ts').then((code) => code.keepSubmitted(event))
}

/** Lays out only the first screen of a page that is shown from its top, until it is painted; any other page is laid out whole. */
function layOutNewPage(isFromTop: boolean): void {
  if (!isFromTop) return layOutAll()
  document.documentElement.classList.add('first-screen')
  requestAnimationFrame(() => setTimeout(layOutWhenIdle))
}

/** Adds behaviour to the shell, which is HTML that works by itself, and updates it when the page changes. */
export function enhanceShell(state: DocumentState): Pick<NavigationOptions, 'onLeave' | 'onShown'> {
  let subject = state.context
  const checkPictures = watchPictures()
  leaveKeysToDialogs()
  keepToastsInFront()
  const updateByScroll = followScroll(requireElement('[data-header]'), requireElement('[data-back-to-top]'))
  enhanceMainNav(requireElement('[data-main-nav]'))
  const menu = requireElement('[data-mobile-menu]') as HTMLDetailsElement
  enhanceMobileMenu(menu)
  const newsletter = requireElement('[data-newsletter]') as HTMLFormElement
  onFirstFocus(newsletter, () =>
    import('#features/newsletter/enhance.ts').then((code) => code.enhanceNewsletter(newsletter)),
  )
  const search = requireElement('[data-site-search]') as HTMLFormElement
  onFirstFocus(search, () => import('./header-search/suggest.ts').then((code) => code.suggestHits(search)))
  enhanceInquiry(() => ({ url: location.href, subject }))
  enhanceConsent(
    requireElement('[data-consent-banner]'),
    requireElement(`#${PREFERENCES_FORM}`) as HTMLFormElement,
  )
  // The next use of a dialog tries again.
  whenIdle(() => void loadDialogs().catch(() => {}))
  const icons = document.querySelectorAll<SVGElement>('[data-icon]')
  if (icons.length) void import('#ui/icon/fill-icons.ts').then((code) => code.fillIcons(icons))
  const loadThirdParties = prepareThirdParties()
  loadThirdParties()
  layOutSlowly()
  requireElement('#request-list-add').addEventListener('submit', addToRequestList)
  for (const type of ['change', 'storage', 'toggle']) addEventListener(type, followChoices, true)
  requestAnimationFrame(followEarlierChoices)
  return {
    onLeave() {
      // Scroll positions are exact only where no height is estimated.
      layOutAll()
      for (const dialog of document.querySelectorAll<HTMLDialogElement>(
        'dialog[open]:not([data-keeps-place])',
      ))
        dialog.close()
      menu.open = false
    },
    onShown(next, isFromTop) {
      subject = next.context
      layOutNewPage(isFromTop)
      updateByScroll()
      checkPictures()
      loadThirdParties()
    },
  }
}
