import type { SecretKeys } from '#kit/signing/signed-id.server.ts'
import { createTimedLinks, type TimedLinks } from '#kit/signing/timed-link.server.ts'

/** Query parameter with the signature by which an address shows a draft. */
export const PREVIEW = 'preview'

/**
 * Creates the links that show a file for some days before it is on the site. Their subject is its name below the content folder, such
 * as articles/lfp-vs-nmc.md.
 */
export const createPreviewLinks = (secretKeys: SecretKeys): TimedLinks =>
  createTimedLinks(secretKeys, 'preview')

/** Adds the preview parameter to an address. */
export function withPreview(address: string, signed: string): string {
  const [, page = '', hash = ''] = /^([^#]*)(.*)$/s.exec(address) ?? []
  return `${page}${page.includes('?') ? '&' : '?'}${PREVIEW}=${signed}${hash}`
}
