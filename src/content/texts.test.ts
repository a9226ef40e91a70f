import { expect, test } from 'vitest'
import { insertNoBreakSpaces } from './texts.server.ts'

test('a figure is kept together with its unit, in any text of a value', () => {
  const value = { lead: '25 A into 100 Ah at 25 °C', steps: [{ text: '20 000 cycles, 90 % DoD', weeks: 4 }] }
  expect(insertNoBreakSpaces(value)).toEqual({
    lead: '25\u00a0A into 100\u00a0Ah at 25\u00a0°C',
    steps: [{ text: '20\u00a0000 cycles, 90\u00a0% DoD', weeks: 4 }],
  })
})

test('words, standards and names are unchanged', () => {
  const text = '4 hours in 2 series to IEC 62133-2 and ISO 9001, 12 modules'
  expect(insertNoBreakSpaces(text)).toBe(text)
})
