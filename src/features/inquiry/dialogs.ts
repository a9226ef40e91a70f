/**
 * Ids of the two dialogs. A button that opens the inquiry may have the attribute `data-about`: what the inquiry is about, as the
 * JSON of an `InquirySubject`.
 */
export const INQUIRY_DIALOG = 'inquiry'
export const THANK_YOU_DIALOG = 'thank-you'

/** Id of the inquiry form and its draft. */
export const INQUIRY_FORM = 'inquiry-form'

/** Event on the document after an inquiry has been stored; `detail` is a `Partial<InquiryReceipt>`. */
export const INQUIRY_SENT = 'inquiry-sent'

/** Texts of the thank-you dialog (spec §8). */
export const THANKS = {
  title: 'Thank you!',
  text: "Your inquiry has been received! We'll be in touch soon.",
}
