/** Whether a request comes from a browser's address bar, link or form, not from a script or program. */
export const asksForHtml = (request: Request): boolean =>
  /\btext\/html\b/i.test(request.headers.get('accept') ?? '')
