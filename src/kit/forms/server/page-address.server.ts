/**
 * Path and query of the page a form came from, as an address of this site: whatever was sent, a redirect to it stays
 * here. The home page for what is no page, such as the answer to an earlier post.
 */
export function pageAddress(sentFrom: string): string {
  const url = URL.parse(sentFrom, 'http://localhost')
  if (!url || !/^https?:$/.test(url.protocol) || /^\/api(\/|$)/.test(url.pathname)) return '/'
  return url.pathname.replace(/^\/+/, '/') + url.search
}
