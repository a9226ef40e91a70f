/** Returns what the page says of the lead that it shows; empty on other pages. */
export const shownLead = (): DOMStringMap => document.querySelector<HTMLElement>('[data-lead]')?.dataset ?? {}
