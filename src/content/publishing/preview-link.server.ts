import { createTimedLinks } from '#kit/signing/timed-link.server.ts'
import type { SecretKeys } from '#kit/signing/signed-id.server.ts'

/** Query parameter with the signature by which an address shows a draft. */
export const PREVIEW = 'preview'

/** A link that shows one file for some days before that is on the site. */
export interface PreviewLink {
  /** Name of the file below the content folder: articles/lfp-vs-nmc.md. */
  file: string
  /** When the link was made, and when it ends (ms UTC). */
  from: number
  until: number
}

export interface PreviewLinks {
  /** Returns the value of the parameter, which needs no escaping in a query. */
  sign(link: PreviewLink): string
  /** Returns the link of a value, also after its end; undefined if this site has not signed it. */
  read(signed: string): PreviewLink | undefined
}

/** Signs links with the first key, and reads those that were signed with any of the keys. */
export function createPreviewLinks(secretKeys: SecretKeys): PreviewLinks {
  const links = createTimedLinks(secretKeys, 'preview')
  return {
    sign: ({ file, from, until }) => links.sign({ subject: file, from, until }),
    read(signed) {
      const link = links.read(signed)
      return link && { file: link.subject, from: link.from, until: link.until }
    },
  }
}

/** Adds the preview parameter to an address. */
export function withPreview(address: string, signed: string): string {
  const [, page = '', hash = ''] = /^([^#]*)(.*)$/s.exec(address) ?? []
  return `${page}${page.includes('?') ? '&' : '?'}${PREVIEW}=${signed}${hash}`
}
