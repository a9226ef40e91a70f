/** What the form in the footer offers. Kept as proof of what was asked for: other words are another version. */
export const OFFER = { version: '2026-11', text: 'Data sheets, standards, new cells. Four times a year.' }

/** What the press behind a mailed link agrees to; kept as proof likewise. */
export const CONSENT = {
  version: '2026-11b',
  text: 'Yes, send me the newsletter by e-mail: data sheets, standards and new cells, four times a year. I can unsubscribe at any time.',
}
