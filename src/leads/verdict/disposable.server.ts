import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

/** Kept: the library makes it anew each time it is asked. */
let domains: Set<string> | undefined

/** Whether addresses of a domain are made to be thrown away; the list is the library's, new with each release of it. */
export const isDisposable = (domain: string): boolean =>
  (domains ??= disposableEmailBlocklistSet()).has(domain)
