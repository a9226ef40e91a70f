import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ImageBase } from './image-base.ts'
import { Image, type ImageProps } from './image.tsx'

const picture = { src: '/images/a.webp', alt: 'A cell', width: 4, height: 3 }
const process = 'image_process=format,webp/quality,Q_90/resize'

function render(
  props: Partial<Omit<ImageProps, 'sizes'>> & ({ sizes: string } | { displayWidth: number }),
  base = '',
) {
  const image = <Image {...picture} {...props} />
  const html = renderToStaticMarkup(<ImageBase value={base}>{image}</ImageBase>)
  // React renders a preload before an eager picture.
  const tag = /<img [^>]*>/.exec(html)![0]
  const attributes = Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/gi)].map(([, name, value]) => [name, value]),
  )
  return { html, attributes }
}

describe('Image', () => {
  test('with sizes lets the browser choose, loads lazily, and reserves its box', () => {
    expect(render({ sizes: '100vw md:400px' }).attributes).toEqual({
      loading: 'lazy',
      decoding: 'async',
      width: '4',
      height: '3',
      alt: 'A cell',
      sizes: '(max-width: 768px) 100vw, 400px',
      srcSet: [320, 640, 1024].map((width) => `/images/a.webp?${process},w_${width} ${width}w`).join(', '),
      src: `/images/a.webp?${process},w_1024`,
    })
  })

  test('with a fixed width has densities 1 and 2 from the configured base', () => {
    const { attributes } = render({ displayWidth: 300 }, 'https://cdn.example')
    const url = `https://cdn.example/images/a.webp?${process}`
    expect(attributes).toMatchObject({ src: `${url},w_320`, srcSet: `${url},w_320 1x, ${url},w_640 2x` })
    expect(attributes).not.toHaveProperty('sizes')
  })

  test('with priority is requested at once', () => {
    const { html, attributes } = render({ sizes: '100vw', priority: true })
    expect(attributes).toMatchObject({ loading: 'eager', fetchPriority: 'high' })
    expect(html).toMatch(
      /<link rel="preload" as="image" imageSrcSet="[^"]+" imageSizes="100vw" fetchPriority="high"\/>/,
    )
  })

  test('has no style attribute, and a class only if given', () => {
    expect(render({ sizes: '64px' }).html).not.toMatch(/ (?:style|class)=/)
    expect(render({ sizes: '64px', className: 'mine' }).attributes['class']).toBe('mine')
  })

  test('keeps an empty alternative text for decorative pictures', () => {
    expect(render({ sizes: '64px', alt: '' }).attributes['alt']).toBe('')
  })
})
