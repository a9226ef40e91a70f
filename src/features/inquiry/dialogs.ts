/**
 * Ids of the two dialogs, for what opens and closes them. A button that opens the inquiry may say in `data-about` what it
 * is about, as the JSON of a `Subject`.
 */
export const INQUIRY_DIALOG = 'inquiry'
export const THANK_YOU_DIALOG = 'thank-you'

/** Id of the form in the first of them, and of its draft. */
export const INQUIRY_FORM = 'inquiry-form'

/** Event on the document once an inquiry is stored; `detail` is what was told of its InquiryReceipt. */
export const INQUIRY_SENT = 'inquiry-sent'

/** spec §8, the thank-you dialog. */
export const THANKS = {
  title: 'Thank you!',
  text: "Your inquiry has been received! We'll be in touch soon.",
}
