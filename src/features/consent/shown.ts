/** spec §4: bots do not see the banner. By user agent alone: a browser under test is no bot (behaviours §0). */
export const BOTS = /bot|crawl|spider|slurp|teoma/i

/** Class of `<html>` while the banner is seen. */
export const SHOWN = 'show--consent'
