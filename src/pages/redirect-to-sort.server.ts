import { searchOf } from '#kit/pages/server/address.server.ts'
import { Redirect } from '#kit/pages/server/load.server.ts'
import { href } from '#addresses/routes.ts'

/** Redirects an address that uses a former name of an order; the default order has no name. */
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
