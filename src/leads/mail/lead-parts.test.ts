import { expect, test } from 'vitest'
import { sheetParts } from './lead-parts.server.ts'

test('cautions about a calculation are a note, not a row of its table', () => {
  const parts = sheetParts({
    title: '36 V 15 Ah pack',
    text: 'Capacity decides.',
    tables: [
      {
        heading: 'What we calculated from the link',
        rows: [
          ['Energy', '540 Wh'],
          ['Cautions', 'W10 1.06C on an energy cell.'],
        ],
      },
    ],
    caveat: 'An estimate.',
    link: { label: 'Open this pack', href: 'https://www.solvane.example/' },
  })
  expect(parts).toContainEqual({
    is: 'note',
    words: [{ strong: 'Caution.' }, ' W10 1.06C on an energy cell.'],
  })
  expect(parts).toContainEqual({ is: 'facts', rows: [{ label: 'Energy', value: '540 Wh' }] })
})
