import { describe, expect, test } from 'vitest'
import {
  ALLOWED_WIDTHS,
  BREAKPOINTS,
  DEFAULT_FORMAT,
  DEFAULT_QUALITY,
  DENSITIES,
  imageUrl,
  snapWidth,
  srcSet,
} from './image-url.ts'

const base = 'https://cdn.example'
const quality = DEFAULT_QUALITY
const format = DEFAULT_FORMAT

describe('imageUrl writes image_process for the CDN (spec §7)', () => {
  test.each([
    [{ width: 300, quality }, '?image_process=quality,Q_90/resize,w_300'],
    [{ width: 300, quality, format }, '?image_process=format,webp/quality,Q_90/resize,w_300'],
    [
      { width: 300, height: 200, quality, format },
      '?image_process=format,webp/quality,Q_90/resize,fw_300,fh_200',
    ],
    [{ height: 200, quality, format }, '?image_process=format,webp/quality,Q_90/resize,h_200'],
    [{ quality, format }, '?image_process=format,webp/quality,Q_90'],
    [{ width: undefined, quality: undefined, format }, '?image_process=format,webp'],
    [{ width: undefined }, ''],
    [{}, ''],
  ])('%j', (modifiers, query) => {
    expect(imageUrl(base, '/a.png', modifiers)).toBe(`https://cdn.example/a.png${query}`)
  })

  test.each([
    ['', '/images/a.webp', '/images/a.webp?image_process=resize,w_640'],
    ['', '/images/a.webp?v=1', '/images/a.webp?v=1&image_process=resize,w_640'],
    [base, 'a.png', `${base}/a.png?image_process=resize,w_640`],
    [base, `${base}/a.png`, `${base}/a.png?image_process=resize,w_640`],
    [base, `${base}/a.png?v=1`, `${base}/a.png?v=1&image_process=resize,w_640`],
    [base, 'https://cdn.example.evil/a.png', 'https://cdn.example.evil/a.png'],
    [base, 'https://other.example/a.png', 'https://other.example/a.png'],
    [base, '//other.example/a.png', '//other.example/a.png'],
    ['', 'https://other.example/a.png', 'https://other.example/a.png'],
    [base, 'data:image/png;base64,AA', 'data:image/png;base64,AA'],
    [base, '', ''],
  ])('base %j, source %j', (base, src, expected) => {
    expect(imageUrl(base, src, { width: 640 })).toBe(expected)
  })
})

test('allowed widths are breakpoints × densities, and other widths snap up to one', () => {
  const products = Object.values(BREAKPOINTS).flatMap((width) => DENSITIES.map((density) => width * density))
  expect(ALLOWED_WIDTHS).toEqual([...new Set(products)].sort((a, b) => a - b))
  expect([1, 320, 321, 1537, 3072, 9999].map((width) => snapWidth(width))).toEqual([
    320, 320, 640, 2048, 3072, 3072,
  ])
})

const widthsOf = (set = '') => [...set.matchAll(/resize,w_(\d+) /g)].map((match) => Number(match[1]))

describe('srcSet', () => {
  test.each([
    [64, [320, 640]],
    [320, [320, 640]],
    [400, [640, 1280]],
    [768, [768, 1536]],
    [5000, [1536, 3072]],
  ])('has 1x and exactly twice that for a picture %i px wide', (displayWidth, widths) => {
    const set = srcSet(base, '/a.png', { displayWidth })
    expect(widthsOf(`${set.srcSet} `)).toEqual(widths)
    expect(set.srcSet).toMatch(/^\S+ 1x, \S+ 2x$/)
    expect(set.src).toBe(`${base}/a.png?image_process=format,webp/quality,Q_90/resize,w_${widths[0]}`)
    expect(set.sizes).toBeUndefined()
  })

  test('uses another quality if one is given', () => {
    const { src, srcSet: candidates } = srcSet(base, '/a.png', { sizes: '100vw', quality: 75 })
    expect(`${src} ${candidates}`.match(/Q_\d+/g)).toEqual(`${src} ${candidates}`.match(/Q_75/g))
  })

  test.each([
    ['100vw sm:50vw md:400px', '(max-width: 640px) 100vw, (max-width: 768px) 50vw, 400px', [320, 640, 1024]],
    ['md:400px  100vw', '(max-width: 768px) 100vw, 400px', [320, 640, 1024]],
    ['64px', '64px', [320]],
    ['64', '64px', [320]],
    ['100vw 2xl:100vw', '(max-width: 1536px) 100vw, 100vw', [320, 640, 1536, 3072]],
    ['md:33.3vw', '33.3vw', [320, 640]],
  ])('sizes %j', (sizes, attribute, widths) => {
    const set = srcSet('', '/images/a.webp', { sizes })
    expect(set.sizes).toBe(attribute)
    expect(set.srcSet?.split(', ').map((candidate) => Number(/ (\d+)w$/.exec(candidate)?.[1]))).toEqual(
      widths,
    )
    expect(widthsOf(set.srcSet)).toEqual(widths)
    expect(set.src).toContain(`resize,w_${widths.at(-1)}`)
  })

  test('never has a width that the server refuses', () => {
    for (let width = 1; width < 4000; width += 7) {
      const fixed = srcSet('', '/a.webp', { displayWidth: width }).srcSet
      const fluid = srcSet('', '/a.webp', { sizes: `${width}px` }).srcSet
      for (const used of widthsOf(`${fixed}${fluid}`)) expect(ALLOWED_WIDTHS).toContain(used)
    }
  })

  test.each(['', 'huge:50vw', '50%', '-5px', 'md:'])('an unknown entry %j throws', (sizes) => {
    expect(() => srcSet('', '/a.webp', { sizes })).toThrow('Unknown image size')
  })

  test.each(['data:image/png;base64,AA', 'https://other.example/a.png', ''])(
    '%j has no other candidates',
    (src) => {
      expect(srcSet(base, src, { sizes: '100vw' })).toEqual({ src })
    },
  )
})
