/** Said where a control was pressed and its script, or what it asks for, could not be had. */
export const NOT_DONE = 'This could not be done. Please try again.'
