/** Sent to an enhanced element with its new markup as `detail`, when its page is morphed. An element that cancels it takes over the markup by itself. */
export const MORPH = 'morph'
