/** Ids of the two dialogs. */
export const INQUIRY_DIALOG = 'inquiry'
export const THANK_YOU_DIALOG = 'thank-you'

/**
 * Links to /contact that open the inquiry dialog. `data-about` is what the inquiry is about, as the JSON of an `InquirySubject`, or
 * empty for the subject of the page.
 */
export const OPENER = 'a[data-about]'

/** Id of the inquiry form and its draft. */
export const INQUIRY_FORM = 'inquiry-form'

/** Event on the document after an inquiry has been stored; `detail` is a `Partial<InquiryReceipt>`. */
export const INQUIRY_SENT = 'inquiry-sent'

/** Texts of the thank-you dialog (spec §8). */
export const THANKS = {
  title: 'Thank you!',
  text: "Your inquiry has been received! We'll be in touch soon.",
}
