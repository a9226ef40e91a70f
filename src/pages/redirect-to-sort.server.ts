import { searchOf } from '#kit/pages/server/address.server.ts'
import { Redirect } from '#kit/pages/server/load.server.ts'
import { href } from '#pages/routes.ts'

/** Redirects an address with a name of an order from before; the list's own order is not named. */
export function redirectToSort(
  route: 'products' | 'download',
  query: URLSearchParams,
  sort: string,
): Redirect {
  const moved = new URLSearchParams(query)
  moved.set('sort', sort)
  if (!sort) moved.delete('sort')
  return new Redirect(href(route) + searchOf(moved))
}
