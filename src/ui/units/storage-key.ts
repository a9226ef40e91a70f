/** Key of the chosen units in localStorage; the privacy policy names it. */
export const STORAGE_KEY = 'units'
