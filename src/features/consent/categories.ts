/** Categories of cookies, in the order of the preferences. The first cannot be refused. */
export const CATEGORIES = ['necessary', 'analytics', 'ads']

/** Id of the preferences, and of the form whose buttons open them: without their dialog it leads to the privacy policy. */
export const PREFERENCES_DIALOG = 'cookie-preferences'
export const PREFERENCES_FORM = 'open-preferences'
