import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { drawViews, type Face, sidesOf } from './silhouette.server.ts'

const { products } = realContent()

/** Returns the coordinates of a path with absolute commands. */
function pointsOf(path: string): { x: number[]; y: number[] } {
  const points = { x: [] as number[], y: [] as number[] }
  for (const [, command = '', rest = ''] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = rest.trim().split(/\s+/).filter(Boolean).map(Number)
    expect(numbers.every(Number.isFinite), path).toBe(true)
    if (command === 'H') points.x.push(numbers[0]!)
    else if (command === 'V') points.y.push(numbers[0]!)
    else if (command !== 'Z') {
      points.x.push(numbers.at(-2)!)
      points.y.push(numbers.at(-1)!)
    }
  }
  return points
}

function expectWithin(face: Face, width: number, height: number): void {
  const { x, y } = pointsOf(face.outline + face.details)
  expect(Math.min(...x)).toBeCloseTo(0, 1)
  expect(Math.max(...x)).toBeCloseTo(width, 1)
  expect(Math.min(...y)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...y)).toBeCloseTo(height, 1)
}

test.each(products)('$model_name fills its outer dimensions exactly', (product) => {
  const { length, width, height } = sidesOf(product)
  const { front, side, top } = drawViews(product)
  expectWithin(front, length, height)
  expectWithin(side, width, height)
  // The path of a circle has no points at its top and bottom.
  if (length !== width || !('diameter' in product.dimensions_mm)) expectWithin(top, length, width)
  for (const face of [front, side, top]) expect(face.details).not.toBe('')
})

test('a wall-mounted product is drawn upright', () => {
  const wall = products.find(({ format }) => format === 'wall-mount pack')!
  const box = wall.dimensions_mm as { length: number; width: number; height: number }
  expect(sidesOf(wall)).toEqual({ length: box.width, width: box.height, height: box.length })
})
