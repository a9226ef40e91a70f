import { expect, test } from 'vitest'
import { layOut, NARROW, WIDE } from './views.server.ts'

const seen = { outline: '', details: '' }
const views = [
  { title: 'Front', width: 6058, height: 2896, below: '6058 mm', beside: '2896 mm', ...seen },
  { title: 'Side', width: 2438, height: 2896, below: '2438 mm', ...seen },
]

test.each([
  ['wide', WIDE],
  ['narrow', NARROW],
])('all views on %s paper have one scale and are on the sheet', (_, paper) => {
  for (const factor of [1, 0.005]) {
    const sheet = layOut(
      views.map((view) => ({ ...view, width: view.width * factor, height: view.height * factor })),
      paper,
    )
    const scales = sheet.views.flatMap((view) => [view.w / view.width, view.h / view.height])
    for (const scale of scales) expect(scale).toBeCloseTo(scales[0]!, 6)
    for (const { x, y, w, h } of sheet.views) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + w).toBeLessThanOrEqual(sheet.width)
      expect(y + h).toBeLessThanOrEqual(sheet.height)
    }
    expect(sheet.square / sheet.squareMm).toBeCloseTo(scales[0]!, 6)
    expect(sheet.square).toBeGreaterThanOrEqual(22 - 1e-6)
  }
})
