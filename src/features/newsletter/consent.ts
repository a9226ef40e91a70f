/** Text of the form in the footer, stored as proof of what was requested. A changed text needs a new version. */
export const OFFER = { version: '2026-11', text: 'Data sheets, standards, new cells. Four times a year.' }

/** Text that a subscriber agrees to on the page of the mailed link, stored as proof in the same way. */
export const CONSENT = {
  version: '2026-11b',
  text: 'Yes, send me the newsletter by e-mail: data sheets, standards and new cells, four times a year. I can unsubscribe at any time.',
}
