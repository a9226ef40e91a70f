/** Returns the data attributes of the lead on this page; empty on other pages. */
export const shownLead = (): DOMStringMap => document.querySelector<HTMLElement>('[data-lead]')?.dataset ?? {}
