import { hash } from 'node:crypto'

/** An entity tag made of the content itself. */
export const etagOf = (bytes: Buffer): string => `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`

/** Whether an `If-None-Match` names this tag, compared weakly (RFC 9110 §13.1.2). */
export function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
