import { CONSENT_COOKIE } from '#kit/consent/record.ts'
import { BOTS, SHOWN } from './shown.ts'

/**
 * Runs within the document, before its first paint: who has decided nothing sees the banner with the page, not when
 * the page has come to rest. enhance.ts looks again, for a record that is none; without the scripts that the banner's
 * buttons need it goes.
 */
export const SHOW_CONSENT = `(c=>{${BOTS}.test(navigator.userAgent)||/(^|; )${CONSENT_COOKIE}=/.test(document.cookie)||c.add('${SHOWN}');addEventListener('error',e=>e.target.type=='module'&&c.remove('${SHOWN}'),!0)})(document.documentElement.classList)`
