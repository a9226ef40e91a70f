import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { drawPicture } from './drawn-picture.server.ts'

const { products } = realContent()

test.each(products.map((product) => [product.model_name, product] as const))(
  '%s is drawn within the picture',
  (model, product) => {
    const svg = drawPicture(product)
    expect(svg).toContain(`>${model}</text>`)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    const [, ...numbers] = svg.match(/[ML ](-?\d+) (-?\d+)/g) ?? []
    expect(numbers.length).toBeGreaterThan(1)
    for (const [x = 0, y = 0] of numbers.map((pair) => pair.slice(1).split(' ').map(Number))) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(1000)
      expect(y).toBeLessThanOrEqual(750)
    }
  },
)
