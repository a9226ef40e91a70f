const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/** Removes the preloads of pictures that React writes before markup: they gain nothing (docs/decisions/0018-first-paint.md). */
export const dropPicturePreloads = (html: string): string => html.replace(PRELOADS, '')
