/** Sent to an enhanced element with its new markup as `detail` when its page is morphed; nothing else changes it. */
export const MORPH = 'morph'
