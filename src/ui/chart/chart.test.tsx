import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Chart } from './chart.server.tsx'

/** Labels of the horizontal axis from `from` to `to`. */
function ticksOf(from: number, to: number, unit: string): string[] {
  const lines = [
    [
      { x: from, y: 1 },
      { x: to, y: 2 },
    ],
  ]
  const html = renderToStaticMarkup(
    <Chart
      data={{ label: 'Chart', x: { from, to, unit }, y: { from: 0, to: 2, unit: 'h' }, lines, marks: [] }}
    />,
  )
  return [...html.matchAll(/<text x="[^"]*" y="270"[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => text)
}

test('the label before the last is left out where the last one, with the unit, reaches it', () => {
  expect(ticksOf(-30, 40, '°C')).toEqual(['−30', '−20', '−10', '0', '10', '20', '40 °C'])
  expect(ticksOf(0, 100, 'A')).toEqual(['0', '20', '40', '60', '80', '100 A'])
})

test('the label of a point is above the highest line there', () => {
  const line = (y: number) => [
    { x: 0, y: 2 * y },
    { x: 100, y: 0 },
  ]
  const html = renderToStaticMarkup(
    <Chart
      data={{
        label: 'Chart',
        x: { from: 0, to: 100, unit: 'W' },
        y: { from: 0, to: 10, unit: 'h' },
        lines: [line(2), line(4)],
        marks: [{ x: 50, y: 2, text: '2 h' }],
      }}
    />,
  )
  // 4 h of the second line are at y = 158.
  expect(html).toMatch(/y="146">2 h</)
})
