import type { Values } from './values.ts'

/**
 * A field that nobody sees and programs fill in; its name says nothing to a browser that fills in addresses. It is never
 * part of what a form says.
 */
export const BAIT = 'second_note'

/** Another server's API does not know the field; left empty, as people leave it, nobody need hear of it. */
export const unbaited = ({ [BAIT]: bait, ...values }: Values): Values =>
  bait ? { ...values, [BAIT]: bait } : values
