import { createIdSigner, type SecretKeys } from '#kit/signing/signed-id.server.ts'

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

/** Longest value that is read, in characters. */
const MAX_LENGTH = 300
const SEPARATOR = '~'

/** Signs links with the first key, and reads those that were signed with any of the keys. */
export function createPreviewLinks(secretKeys: SecretKeys): PreviewLinks {
  const signer = createIdSigner(secretKeys, 'preview')
  return {
    sign: ({ file, from, until }) => signer.sign([file, ...[from, until].map(toText)].join(SEPARATOR)),
    read(signed) {
      const parts = signed.length > MAX_LENGTH ? [] : signer.read(signed)?.split(SEPARATOR)
      const [file, from, until] = parts ?? []
      if (!file || !from || !until) return undefined
      return { file, from: toTime(from), until: toTime(until) }
    },
  }
}

/** Writes a time in whole seconds, in the digits of base 36. */
const toText = (time: number): string => Math.floor(time / 1000).toString(36)
const toTime = (text: string): number => Number.parseInt(text, 36) * 1000

/** Adds the preview parameter to an address. */
export function withPreview(address: string, signed: string): string {
  const [, page = '', hash = ''] = /^([^#]*)(.*)$/s.exec(address) ?? []
  return `${page}${page.includes('?') ? '&' : '?'}${PREVIEW}=${signed}${hash}`
}
