import { expect, test } from 'vitest'
import { findLine, parseYaml } from './yaml.server.ts'

const TEXT = `# a product
id: 15
terminals: { type: M8,
  count: 2 }
ports:
  - name: CAN
    pins: [1, 2]
  - name: RS485
empty:
text: |
  two
  lines
last: &anchor [a]
same: *anchor
`

test.each<[path: PropertyKey[], line: number]>([
  [['id'], 2],
  [['terminals', 'type'], 3],
  [['terminals', 'count'], 4],
  [['ports', 0, 'name'], 6],
  [['ports', 0, 'pins', 1], 7],
  [['ports', 1, 'name'], 8],
  [['ports', 2], 6],
  [['empty'], 9],
  [['text'], 11],
  [['last'], 13],
  [['same'], 14],
  [['nowhere'], 2],
  [[], 2],
])('the field %j, or its parent, is on line %i', (path, line) => {
  expect(findLine(TEXT, path)).toBe(line)
})

test('an empty document is null, and its fields are on line 1', () => {
  for (const text of ['', '# only a comment\n']) {
    expect(parseYaml(text)).toBeNull()
    expect(findLine(text, ['id'])).toBe(1)
  }
})

test('words and dates are texts, and a file is one document', () => {
  expect(parseYaml('a: yes\nb: 2026-11-22\nc: 010\nd: null\n')).toEqual({
    a: 'yes',
    b: '2026-11-22',
    c: 10,
    d: null,
  })
  expect(() => parseYaml('a: 1\n---\nb: 2\n')).toThrow('more than one document')
})
