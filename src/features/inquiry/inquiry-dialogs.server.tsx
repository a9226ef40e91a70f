import { href } from '#addresses/routes.ts'
import { Button, ButtonLink, Buttons } from '#ui/button/button.tsx'
import { Confirmation } from '#ui/confirmation/confirmation.tsx'
import { Dialog, NoticeDialog } from '#ui/dialog/dialog.tsx'
import { INQUIRY_DIALOG, THANK_YOU_DIALOG, THANKS } from './dialogs.ts'
import { InquiryForm, type InquiryFormProps } from './inquiry-form.tsx'

interface InquiryDialogsProps extends InquiryFormProps {
  answerTime: string
}

/**
 * The inquiry dialog and the thank-you dialog of every page (spec §4). The inquiry dialog is open if the page answers an inquiry
 * that was posted without JavaScript and has errors.
 */
export function InquiryDialogs({ answerTime, ...form }: InquiryDialogsProps) {
  return (
    <>
      <Dialog
        id={INQUIRY_DIALOG}
        title="Send an inquiry"
        text={`An engineer answers ${answerTime.toLowerCase()}.`}
        open={form.outcome !== undefined}
      >
        <div data-inquiry>
          <InquiryForm {...form} />
        </div>
      </Dialog>
      <NoticeDialog id={THANK_YOU_DIALOG}>
        <Confirmation
          {...THANKS}
          titleId={`${THANK_YOU_DIALOG}-title`}
          facts={[
            ['Reference', <span key="reference" className="mono" data-reference />],
            ['Answer', answerTime],
          ]}
        >
          <Buttons>
            <ButtonLink href={href('products')}>Find more great products!</ButtonLink>
            <Button look="line" command="close" commandfor={THANK_YOU_DIALOG}>
              Got it.
            </Button>
          </Buttons>
        </Confirmation>
      </NoticeDialog>
    </>
  )
}
