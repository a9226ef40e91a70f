import { expect, test } from 'vitest'
import { absoluteImageUrl } from './absolute-image-url.server.ts'

const siteUrl = 'https://www.solvane.example'
const cases: [base: string, src: string, url: string][] = [
  ['', '/images/a.webp', 'https://www.solvane.example/images/a.webp'],
  ['/cdn', '/images/a.webp', 'https://www.solvane.example/cdn/images/a.webp'],
  ['https://cdn.example/x', '/images/a.webp', 'https://cdn.example/x/images/a.webp'],
  ['https://cdn.example', 'https://other.example/a.webp', 'https://other.example/a.webp'],
  ['https://cdn.example', '//other.example/a.webp', 'https://other.example/a.webp'],
]
test.each(cases)('with the base "%s", the picture %s is at %s', (imageBaseUrl, src, url) => {
  expect(absoluteImageUrl({ siteUrl, imageBaseUrl }, src)).toBe(url)
})
