/** Whether a browser asks for a page, and no script or program. */
export const asksForHtml = (request: Request): boolean =>
  /\btext\/html\b/i.test(request.headers.get('accept') ?? '')
