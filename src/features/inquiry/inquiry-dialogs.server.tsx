import { Button, ButtonLink, Buttons } from '#ui/button/button.tsx'
import { Dialog, NoticeDialog } from '#ui/dialog/dialog.tsx'
import { Gauge } from '#ui/gauge/gauge.tsx'
import { INQUIRY_DIALOG, THANK_YOU_DIALOG } from './dialogs.ts'
import { InquiryForm, type InquiryFormProps } from './inquiry-form.tsx'
import styles from './inquiry.module.css'

interface Props extends Pick<InquiryFormProps, 'applications' | 'email' | 'privacyHref'> {
  productsHref: string
  answerTime: string
}

/**
 * The inquiry dialog and the thank-you dialog (spec §4), in every page and closed. The form is plain HTML until somebody
 * comes near; then inquiry/enhance.ts hydrates it with the properties that stand beside it.
 */
export function InquiryDialogs({ productsHref, answerTime, ...form }: Props) {
  return (
    <>
      <Dialog
        id={INQUIRY_DIALOG}
        title="Send an inquiry"
        text={`An engineer answers ${answerTime.toLowerCase()}.`}
      >
        <div data-inquiry={JSON.stringify(form)}>
          <InquiryForm {...form} onSent={() => {}} />
        </div>
      </Dialog>
      <NoticeDialog id={THANK_YOU_DIALOG}>
        <div className={styles['thanks']}>
          <Gauge percent={100} />
          <h2 id={`${THANK_YOU_DIALOG}-title`}>Thank you!</h2>
          <p>Your inquiry has been received! We'll be in touch soon.</p>
          <dl>
            <dt>Reference</dt>
            <dd className="mono" data-reference />
            <dt>Answer</dt>
            <dd>{answerTime}</dd>
          </dl>
          <Buttons>
            <ButtonLink href={productsHref}>Find more great products!</ButtonLink>
            <Button look="line" command="close" commandFor={THANK_YOU_DIALOG}>
              Got it.
            </Button>
          </Buttons>
        </div>
      </NoticeDialog>
    </>
  )
}
