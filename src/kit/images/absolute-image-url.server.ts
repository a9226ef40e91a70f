import { imageUrl, type Modifiers } from './image-url.ts'

/** Where a site is and where its pictures come from, '' being the site itself; neither ends in a slash. */
export interface ImageOrigin {
  siteUrl: string
  imageBaseUrl: string
}

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:)?\/\//i

/** A picture's address for who reads it without the page, such as link previews; other hosts' pictures stay where they are. */
export function absoluteImageUrl(
  { siteUrl, imageBaseUrl }: ImageOrigin,
  src: string,
  modifiers?: Modifiers,
): string {
  const url = imageUrl(imageBaseUrl, src, modifiers)
  return ABSOLUTE.test(url) ? new URL(url, siteUrl).href : siteUrl + url
}
