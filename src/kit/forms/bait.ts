/**
 * A field that nobody sees and programs fill in; its name says nothing to a browser that fills in addresses. It is never
 * part of what a form says.
 */
export const BAIT = 'second_note'
