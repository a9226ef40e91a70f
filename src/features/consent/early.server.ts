import { CONSENT_COOKIE } from '#kit/consent/record.ts'
import { BOTS, SHOWN } from './shown.ts'

/**
 * Who has decided nothing sees the banner with the page, not when the page has come to rest. An expression for the script
 * that runs before the first paint; `c` is the class list of `<html>`. enhance.ts looks again, for a record that is none.
 */
export const SHOW_CONSENT = `${BOTS}.test(navigator.userAgent)||/(^|; )${CONSENT_COOKIE}=/.test(document.cookie)||c.add('${SHOWN}')`
