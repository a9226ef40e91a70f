/** Key of the compared products in localStorage, which is also the name of the checkboxes. */
export const COMPARE_KEY = 'compare'
