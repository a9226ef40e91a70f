/** Key of the list in localStorage; the privacy policy names it. */
export const LIST_KEY = 'sv_request_list'
