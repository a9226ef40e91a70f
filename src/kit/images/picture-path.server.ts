import { decodedPath } from '#kit/http/target.server.ts'
import { badRequest, notFound, type ImageProblem } from './image-problem.server.ts'

const PREFIX = '/images/'
const EXTENSIONS = /\.(?:webp|avif|jpe?g|png)$/i
// oxlint-disable-next-line no-control-regex -- it must match control characters
const FORBIDDEN = /[\u0000-\u001f\u007f\\:]/

/** Returns the path in the picture folder for `/images/…`, decoded once; refuses paths that may lead out of the folder. */
export function picturePath(pathname: string): string | ImageProblem {
  if (!pathname.startsWith(PREFIX)) return noPicture()
  const raw = pathname.slice(PREFIX.length)
  if (raw.length > 500) return badRequest('path_too_long', 'The path is longer than 500 characters.')
  if (/%2f|%5c/i.test(raw)) return notAllowed()
  const path = decodedPath(raw)
  if (path === undefined || FORBIDDEN.test(path)) return notAllowed()
  if (path.split('/').some((segment) => segment === '' || segment.startsWith('.'))) return notAllowed()
  return EXTENSIONS.test(path) ? path : noPicture()
}

export const noPicture = (): ImageProblem => notFound('picture_not_found', 'There is no such picture.')

const notAllowed = () => badRequest('path_not_allowed', 'The path is not that of a picture.')
