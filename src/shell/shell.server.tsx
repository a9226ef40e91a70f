import { ADD_FORM } from '#content/products/request-button.tsx'
import { ConsentBanner, PreferencesForm } from '#features/consent/dialogs.server.tsx'
import { REQUEST_LIST_TYPE } from '#leads/lead.ts'
import { SUBSCRIBED } from '#features/newsletter/fields.ts'
import { answerTo, type FormOutcome } from '#kit/pages/server/load.server.ts'
import { href } from '#addresses/routes.ts'
import { AskTemplate } from '#ui/dialog/ask-template.tsx'
import { Toasts } from '#ui/toast/toasts.tsx'
import { Dialogs } from './dialogs.server.tsx'
import { ContactStrip, Footer } from './footer/footer.server.tsx'
import { HeaderSearch } from './header-search/header-search.server.tsx'
import { Header } from './header/header.server.tsx'
import { RequestListLink } from './header/request-list-link.server.tsx'
import type { ShellData } from './load.server.ts'
import { MainNav } from './main-nav/main-nav.server.tsx'
import { MobileMenu } from './mobile-menu/mobile-menu.server.tsx'
import { Notice } from './notice/notice.server.tsx'
import { SideWidgets } from './side-widgets/side-widgets.server.tsx'
import { TopBar } from './top-bar/top-bar.server.tsx'

/** Whether the posted form was a request list, which its page answers, not the inquiry dialog. */
const isRequestList = (outcome: FormOutcome | undefined): boolean =>
  outcome?.values['type'] === REQUEST_LIST_TYPE

export interface ShellProps {
  shell: ShellData
  /** Path of the navigation entry that the page belongs to. */
  current: string | undefined
  /** Outcome of a posted form with errors, on the page or in the frame. */
  outcome?: FormOutcome | undefined
}

export function ShellTop({ shell, current }: ShellProps) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <ConsentBanner />
      <Notice banners={shell.banners} />
      <TopBar company={shell.company} socials={shell.socials} />
      <Header company={shell.company}>
        <MainNav shell={shell} current={current} />
        <HeaderSearch />
        <RequestListLink isIcon />
        <MobileMenu shell={shell} />
      </Header>
    </>
  )
}

export function ShellBottom({ shell, outcome }: ShellProps) {
  const inquiry = answerTo('message', isRequestList(outcome) ? undefined : outcome)
  return (
    <>
      <ContactStrip company={shell.company} />
      <Footer shell={shell} {...answerTo('newsletter', outcome)} />
      <SideWidgets />
      {/* Loaded later, unless the page answers an inquiry that was posted without a script. */}
      {inquiry.outcome && (
        <Dialogs company={shell.company} applications={shell.inquiryApplications} {...inquiry} />
      )}
      {/* kit/pages/browser announces page changes here. */}
      <p className="sr" aria-live="polite" data-announcer />
      <form id={ADD_FORM} action={href('request-list')} hidden />
      <PreferencesForm />
      <AskTemplate />
      <Toasts>
        <p className="only-if-target" id="subscribed" role="status" aria-label={SUBSCRIBED}>
          {SUBSCRIBED}
        </p>
      </Toasts>
    </>
  )
}
