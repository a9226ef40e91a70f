import type { Values } from './field-spec.ts'

/**
 * Name of the hidden field that only programs fill in. Browsers' autofill does not recognise it, and its value is never part of
 * a form's values.
 */
export const HONEYPOT = 'second_note'

/** Leaves the field out if it is empty, as people leave it: an upstream API does not know it. */
export const withoutEmptyHoneypot = ({ [HONEYPOT]: honeypot, ...values }: Values): Values =>
  honeypot ? { ...values, [HONEYPOT]: honeypot } : values
