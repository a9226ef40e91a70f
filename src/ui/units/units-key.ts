/** Key of the chosen units in localStorage; the privacy policy names it. */
export const UNITS_KEY = 'units'
