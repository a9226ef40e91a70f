import { href } from '#addresses/routes.ts'
import type { Company } from '#content/company/company.server.ts'
import { CookiePreferences } from '#features/consent/dialogs.server.tsx'
import { InquiryDialogs } from '#features/inquiry/inquiry-dialogs.server.tsx'
import type { FormFrame } from '#ui/field/form.tsx'

interface DialogsProps extends Pick<FormFrame, 'outcome' | 'page_url'> {
  company: Company
  /** Names of applications, which an inquiry may be about. */
  applications: string[]
}

/** The dialogs of every page. */
export const Dialogs = ({ company, ...inquiry }: DialogsProps) => (
  <>
    <InquiryDialogs
      email={company.email}
      answerTime={company.answer_time}
      privacyHref={href('privacy-policy')}
      {...inquiry}
    />
    <CookiePreferences />
  </>
)
