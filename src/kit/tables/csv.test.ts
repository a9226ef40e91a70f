import { expect, test } from 'vitest'
import { csvRecord } from './csv.server.ts'

test('CSV fields are quoted with doubled quotes, and records end in CRLF', () => {
  expect(csvRecord(['a', 'b "c"', 'd,e', 'f\r\ng', ''])).toBe('"a","b ""c""","d,e","f\r\ng",""\r\n')
})

test.each([
  '=1+1',
  '+44 20 7946 0180',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\ttext',
  '\rtext',
  '\ntext',
  '\u0000=1',
  '\u0000text',
  ' =1',
  '   \u00a0=1',
  '\u3000=1',
  '\ufeff=1',
  '\u200b=1',
  '\u001b=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM',
  '﹦1',
  '\u22121',
  '=cmd|"/c calc"!A1',
])('%j does not become a formula', (value) => {
  expect(csvRecord([value])).toBe(`"'${value.replaceAll('"', '""')}"\r\n`)
})

test.each(['', 'text', '5 = 5', '200', '#REF', "'quoted", 'Größe', '電池', '50-60', 'a@b.example'])(
  '%j is not changed',
  (value) => {
    expect(csvRecord([value])).toBe(`"${value}"\r\n`)
  },
)
