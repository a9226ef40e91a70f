/** Returns the id of a field of a GET form. It stays when the page changes, so that focus and text stay in the field; `of` tells two forms of a page apart. */
export const fieldId = (name: string, of = 'q'): string => `${of}-${name}`
