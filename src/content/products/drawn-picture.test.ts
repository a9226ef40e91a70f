import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { drawPicture } from './drawn-picture.server.ts'
import { drawViews, sidesOf } from './silhouette.server.ts'

const { products } = realContent()

test.each(products.map((product) => [product.model_name, product] as const))(
  '%s is drawn within the picture',
  (model, product) => {
    const svg = drawPicture(product)
    expect(svg).toContain(`>${model}</text>`)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    const [, left, above, scale] = (/translate\((\d+) (\d+)\) scale\(([\d.]+)\)/.exec(svg) ?? []).map(Number)
    const { length, width, height } = sidesOf(product)
    const { front, top } = drawViews(product)
    const [face, tall] = svg.includes(`d="${front.outline}"`) ? [front, height] : [top, width]
    expect(svg).toContain(`d="${face.outline}"`)
    expect(left! + length * scale!).toBeLessThanOrEqual(1000)
    expect(above! + tall * scale!).toBeLessThanOrEqual(630)
    expect(above).toBeGreaterThan(130)
    expect(Math.max(length, tall) * scale!).toBeCloseTo(460, 0)
  },
)

test('a flat product is drawn from above, another from the front', () => {
  const drawn = (format: string) => {
    const product = products.find((one) => one.format === format)!
    return { svg: drawPicture(product), ...drawViews(product) }
  }
  const [pouch, cabinet] = [drawn('pouch cell'), drawn('outdoor cabinet')]
  expect(pouch.svg).toContain(pouch.top.outline)
  expect(cabinet.svg).toContain(cabinet.front.outline)
})
