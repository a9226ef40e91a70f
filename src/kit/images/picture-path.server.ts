import { bad, missing, type Refusal } from './refusal.server.ts'

const PREFIX = '/images/'
const EXTENSIONS = /\.(?:webp|avif|jpe?g|png)$/i
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN = /[\u0000-\u001f\u007f\\:]/

/** The file below the picture folder that `/images/…` names, decoded once; refuses what may lead away. */
export function picturePath(pathname: string): string | Refusal {
  if (!pathname.startsWith(PREFIX)) return noPicture()
  const raw = pathname.slice(PREFIX.length)
  if (raw.length > 500) return bad('path_too_long', 'The path is longer than 500 characters.')
  if (/%2f|%5c/i.test(raw)) return notAllowed()
  const path = decode(raw)
  if (path === null || FORBIDDEN.test(path)) return notAllowed()
  if (path.split('/').some((segment) => segment === '' || segment.startsWith('.'))) return notAllowed()
  return EXTENSIONS.test(path) ? path : noPicture()
}

/** The answer for a picture that is not there. */
export const noPicture = (): Refusal => missing('picture_not_found', 'There is no such picture.')

const notAllowed = () => bad('path_not_allowed', 'The path is not one of a picture.')

function decode(raw: string): string | null {
  try {
    return decodeURIComponent(raw)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
