import { enhanceConsent } from '#features/consent/enhance.ts'
import { INQUIRY_SENT } from '#features/inquiry/dialogs.ts'
import { enhanceInquiry } from '#features/inquiry/enhance.ts'
import type { InquirySubject } from '#features/inquiry/subject.ts'
import { onFirstFocus } from '#kit/forms/browser/on-first-focus.ts'
import { once } from '#kit/loading/once.ts'
import type { DocumentState } from '#kit/pages/contract/page.ts'
import { keepToastsInFront } from '#ui/toast/show-toast.ts'
import { followScroll } from './follow-scroll.ts'
import { beginWithFirstScreen } from './first-screen/begin-with-first-screen.ts'
import { layOutNow } from './first-screen/lay-out-rest.ts'
import { enhanceHeader } from './header/enhance.ts'
import { enhanceMainNav } from './main-nav/enhance.ts'
import { enhanceMobileMenu } from './mobile-menu/enhance.ts'
import { part } from './part.ts'
import { enhanceBackToTop } from './side-widgets/enhance.ts'
import { keepKeysOnTop } from './topmost.ts'

interface Shell {
  /** The page is being left: what stands open over it closes. */
  leave: () => void
  /** Another page is shown. */
  follow: (state: DocumentState, fromTop: boolean) => void
}

/** The first picture that fails, if any does, brings what mends them. Returns what has it look at a page that has just come. */
function awaitFailedPicture(): () => void {
  const bring = once(() => import('./failed-pictures.ts').then((code) => code.mendPictures()))
  const look = () => {
    if (![...document.images].some(({ complete, naturalWidth }) => complete && !naturalWidth)) return
    void bring().then(
      (mend) => mend(),
      () => {},
    )
  }
  document.addEventListener('error', () => void bring().catch(() => {}), true)
  look()
  return look
}

/**
 * Returns what brings the third parties, where there are any: the next page, or an inquiry, asks again for what could not be
 * had. An inquiry is told once they are there.
 */
function awaitThirdParties(): () => void {
  const { dataset } = document.documentElement
  if (!dataset['tag'] && !dataset['chat']) return () => {}
  const start = once(() => import('./third-parties.ts').then((code) => code.startThirdParties(dataset)))
  const untold: CustomEventInit['detail'][] = []
  const bring = () => void start().then((hear) => untold.splice(0).forEach(hear), console.warn)
  document.addEventListener(INQUIRY_SENT, ({ detail }: CustomEventInit) => {
    untold.push(detail)
    bring()
  })
  return bring
}

/** The shell is served HTML that works by itself; this adds behaviour to it and follows changes of page. */
export function enhanceShell(state: DocumentState): Shell {
  let subject: InquirySubject = state.subject
  const lookAtPictures = awaitFailedPicture()
  keepKeysOnTop()
  keepToastsInFront()
  const scrolled = [
    enhanceHeader(part('[data-header]')),
    enhanceBackToTop(part('[data-back-to-top]') as HTMLButtonElement),
  ]
  followScroll((top) => scrolled.forEach((tell) => tell(top)))
  enhanceMainNav(part('[data-main-nav]'))
  const menu = part('[data-mobile-menu]') as HTMLDetailsElement
  enhanceMobileMenu(menu)
  const newsletter = part('[data-newsletter]') as HTMLFormElement
  onFirstFocus(newsletter, () =>
    import('#features/newsletter/enhance.ts').then((code) => code.enhanceNewsletter(newsletter)),
  )
  enhanceInquiry(() => ({ url: location.href, subject }))
  enhanceConsent(part('[data-consent-banner]'), part('#cookie-preferences') as HTMLDialogElement)
  const icons = document.querySelectorAll<SVGElement>('[data-icon]')
  if (icons.length) void import('#ui/icon/fill-icons.ts').then((code) => code.fillIcons(icons))
  const bringThirdParties = awaitThirdParties()
  bringThirdParties()
  return {
    leave() {
      // Scroll positions are true only where no height is guessed.
      layOutNow()
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
      menu.open = false
    },
    follow(next, fromTop) {
      subject = next.subject
      beginWithFirstScreen(fromTop)
      lookAtPictures()
      bringThirdParties()
    },
  }
}
