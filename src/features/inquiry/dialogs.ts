/** Ids of the two dialogs, for what opens and closes them. */
export const INQUIRY_DIALOG = 'inquiry'
export const THANK_YOU_DIALOG = 'thank-you'
