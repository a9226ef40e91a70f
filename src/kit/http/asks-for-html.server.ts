/** Whether a request comes from a browser's address bar, link or form, not from a script or program. */
export const asksForHtml = (request: Request): boolean => acceptsHtml(request.headers.get('accept'))

/** Whether the value of an `Accept` header names HTML. */
export const acceptsHtml = (accept: string | null | undefined): boolean =>
  /\btext\/html\b/i.test(accept ?? '')
