import { imageUrl } from './image-url.ts'

/** Base URLs of a site and of its pictures ('' = the site itself), without a final slash. */
export interface ImageOrigin {
  siteUrl: string
  imageBaseUrl: string
}

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:)?\/\//i

/** Returns the absolute address of a picture, for link previews and search engines; other hosts' pictures stay unchanged. */
export function absoluteImageUrl({ siteUrl, imageBaseUrl }: ImageOrigin, src: string): string {
  const url = imageUrl(imageBaseUrl, src)
  return ABSOLUTE.test(url) ? new URL(url, siteUrl).href : siteUrl + url
}
