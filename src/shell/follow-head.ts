/** What a document's head says of its page alone (kit/pages/server/document.server.ts), apart from the title. */
const OF_PAGE =
  '[name="description"], [name="robots"], [rel="canonical"], [property^="og:"], [name^="twitter:"], [type$="ld+json"]'

/**
 * Another page is shown: the head is about that one, for who shares or keeps it. The structured data of the page that was
 * left goes and none comes: it is for search engines, and they load documents.
 */
export function followHead(tags = ''): void {
  const { head } = document
  for (const tag of head.querySelectorAll(OF_PAGE)) tag.remove()
  head.insertAdjacentHTML('beforeend', tags)
}
