import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SHEETS = globSync('src/**/*.css').filter((file) => file !== 'src/ui/tokens.css')
/** Sizes of a font in rem or px, and sizes that follow the width of the screen. */
const SIZE = /font(?:-size)?:(?!\s*calc)[^;]*?(?:clamp\(|(?<=[\s,(])(\d*\.?\d+)(rem|px)\b)[^;]*/g

test('a size above 28 px is one of the six display sizes of the tokens', () => {
  const others = SHEETS.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(SIZE)]
      .filter(([, size, unit]) => !size || Number(size) * (unit === 'rem' ? 16 : 1) > 28)
      .map(([rule]) => `${file}: ${rule}`),
  )
  expect(others).toEqual([])
  const tokens = readFileSync('src/ui/tokens.css', 'utf8')
  expect(
    [...tokens.matchAll(/--t-(\d+): ([\d.]+)rem/g)].map(([, name, rem]) => [Number(name), Number(rem) * 16]),
  ).toEqual([28, 36, 44, 56, 72, 96].map((size) => [size, size]))
})
