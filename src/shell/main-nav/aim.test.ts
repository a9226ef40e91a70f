import { describe, expect, test } from 'vitest'
import { isAimingAt } from './aim.ts'

/** A mega menu below a bar of 72 px, on a screen of 1440 px. */
const below = { left: 0, right: 1440, top: 110, bottom: 600 } as DOMRectReadOnly

describe('a pointer above a panel', () => {
  const from = { x: 400, y: 80 }
  test.each([
    ['straight down', { x: 400, y: 90 }, true],
    ['down to the right, over the next entries', { x: 440, y: 88 }, true],
    ['down to the left', { x: 360, y: 88 }, true],
    ['along the bar', { x: 440, y: 80 }, false],
    ['up', { x: 400, y: 60 }, false],
    ['back and up', { x: 380, y: 78 }, false],
    ['almost along the bar', { x: 480, y: 81 }, false],
  ])('%s', (_, to, isAiming) => {
    expect(isAimingAt(below, from, to)).toBe(isAiming)
  })
})

describe('a pointer among the categories, left of their products', () => {
  const beside = { left: 420, right: 1360, top: 110, bottom: 600 } as DOMRectReadOnly
  const from = { x: 200, y: 200 }
  test.each([
    ['to the right and down, over the next category', { x: 240, y: 230 }, true],
    ['straight down', { x: 200, y: 240 }, false],
    ['to the left', { x: 180, y: 210 }, false],
  ])('%s', (_, to, isAiming) => {
    expect(isAimingAt(beside, from, to)).toBe(isAiming)
  })
})

test('a pointer inside the panel is not aiming at it', () => {
  expect(isAimingAt(below, { x: 400, y: 300 }, { x: 420, y: 310 })).toBe(false)
})
