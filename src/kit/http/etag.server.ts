import { hash } from 'node:crypto'

export const etagOf = (bytes: Buffer): string => `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`

/** Whether an `If-None-Match` names this tag, compared weakly (RFC 9110 §13.1.2). */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const tags = new Set(ifNoneMatch.split(',').map((tag) => opaque(tag.trim())))
  return tags.has(opaque(etag)) || tags.has('*')
}

const opaque = (tag: string): string => tag.replace(/^W\//, '')
