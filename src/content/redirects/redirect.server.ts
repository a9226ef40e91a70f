import { basename } from 'node:path'
import { z } from 'zod'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import type { Entry } from '#content/files/entry.server.ts'
import type { Mistake } from '#content/files/refusals.server.ts'
import { reference } from '#content/files/reference.server.ts'
import { text } from '#content/files/shapes.server.ts'

const BELOW = '/**'
/** Addresses that other parts of the server answer. */
const TAKEN = /^\/(?:_app|api|documents|health|images)(?:\/|$)/

const address = text.regex(/^\/[^?#]*$/, 'must be a path like /faq, without ? and #')

/** A line of content/redirects.yaml: an address that has moved for good. `/old/**` is everything below `/old`. */
export const redirectSchema = z
  .strictObject({
    from: address.refine((from) => !TAKEN.test(from), 'belongs to a part of the server that has no pages'),
    to: reference('redirect target', text.startsWith('/', 'must begin with /')),
  })
  .refine(({ from, to }) => from.endsWith(BELOW) === to.endsWith(BELOW), {
    path: ['to'],
    error: 'must end in /** if "from" does, and only then',
  })

export type Redirect = z.infer<typeof redirectSchema>

/** Returns the address that must exist for a redirect to lead somewhere. */
export const targetOf = (to: string): string => (to.endsWith(BELOW) ? to.slice(0, -BELOW.length) : to)

/** Returns a mistake for each redirect from an address that has a page, or that is listed twice. */
export function* checkRedirects(files: Entry[], hasAddress: (address: string) => boolean): Iterable<Mistake> {
  const entry = files.find(({ file }) => basename(file) === 'redirects.yaml')
  const seen = new Set<string>()
  for (const [index, redirect] of ((entry?.value ?? []) as (Redirect | null)[]).entries()) {
    if (!redirect) continue
    const { from } = redirect
    const problem = hasAddress(targetOf(from)) ? 'is a page of this site' : seen.has(from) && 'stands twice'
    if (entry && problem) {
      const error = entry.createError(
        [index, 'from'],
        `${from} ${problem}`,
        'Remove it, or correct the address.',
      )
      yield { entry, error }
    }
    seen.add(from)
  }
}

const indexOf = memoizeByObject((redirects: Redirect[]) => ({
  exact: new Map(redirects.map(({ from, to }) => [from, to])),
  below: listBelow(redirects),
}))

const listBelow = (redirects: Redirect[]) =>
  redirects.flatMap(({ from, to }) =>
    from.endsWith(BELOW) ? { from: from.slice(0, -BELOW.length), to: targetOf(to) } : [],
  )

/** Returns the address to which a request's address has moved, with its search parameters; undefined if it has not. */
export function findRedirect(
  redirects: Redirect[],
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string | undefined {
  const { exact, below } = indexOf(redirects)
  const path = decodePath(pathname)
  const plain = path.replace(/\/$/, '')
  const target = exact.get(path) ?? exact.get(plain) ?? exact.get(plain.toLowerCase())
  if (target !== undefined) {
    const [, page = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? []
    return page + mergeSearch(query, search) + hash
  }
  const found = below.find(({ from }) => path.toLowerCase().startsWith(`${from}/`))
  if (!found) return undefined
  // The rest is taken from the pathname, where it is still encoded. The segments of `from` may be encoded as well.
  const rest = pathname.split('/').slice(found.from.split('/').length).join('/')
  return `${found.to}/${rest}${search}`
}

const mergeSearch = (own: string, asked: string): string =>
  own && asked ? `${own}&${asked.slice(1)}` : own || asked

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/** Returns the redirects of everything below an address, as the rules of the build manifest. */
export const listRedirectRules = (redirects: Redirect[]): Record<string, { redirect: string }> =>
  Object.fromEntries(listBelow(redirects).map(({ from, to }) => [from, { redirect: to + BELOW }]))
