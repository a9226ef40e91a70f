import { expect, test } from 'vitest'
import { defineFields } from './fields.ts'
import { entriesOf, readValues, valueIn } from './values.ts'

const specs = defineFields({
  name: { label: 'Name', type: 'text' },
  count: { label: 'Count', type: 'number' },
  news: { label: 'News', type: 'checkbox' },
  uses: { label: 'Uses', type: 'checkbox', options: ['ship', 'drone'] },
  parts: { label: 'Parts', type: 'select', options: ['a', 'b'], multiple: true },
  kind: { label: 'Kind', type: 'radio', options: ['x'] },
  drawing: { label: 'Drawing', type: 'file' },
  origin: { label: 'Origin', type: 'meta', value: 'gallery' },
  address: { label: 'Address', type: 'group', fields: { city: { label: 'City', type: 'text' } } },
  sizes: {
    label: 'Sizes',
    type: 'list',
    item: { label: 'Size', type: 'group', fields: { flat: { label: 'Flat', type: 'checkbox' } } },
  },
})

test('every input type is read and written back (spec §3)', () => {
  const file = new File(['x'], 'a.pdf')
  const entries: [string, string | File][] = [
    ['page_url', '/x'],
    ['name', 'Ana'],
    ['count', '1e3'],
    ['news', 'on'],
    ['uses', 'ship'],
    ['uses', 'drone'],
    ['parts', 'b'],
    ['kind', 'x'],
    ['drawing', file],
    ['origin', 'forged'],
    ['address.city', 'Northmere'],
    ['sizes', '0'],
    ['sizes', '1'],
    ['sizes.1.flat', 'on'],
  ]
  const values = readValues(specs, entries)
  expect(readValues(specs, entriesOf(specs, values))).toEqual(values)
  expect(values).toEqual({
    page_url: '/x',
    name: 'Ana',
    count: '1e3',
    news: true,
    uses: ['ship', 'drone'],
    parts: ['b'],
    kind: 'x',
    drawing: [{ name: 'a.pdf', file }],
    origin: 'gallery',
    address: { city: 'Northmere' },
    sizes: [{ flat: false }, { flat: true }],
  })
})

test('a field without an entry is empty', () => {
  const nothing = readValues(specs, [['drawing', new File([], '')]])
  expect(nothing).toMatchObject({ news: false, uses: [], parts: [], drawing: [], sizes: [] })
  expect([nothing['name'], nothing['kind'], nothing['address']]).toEqual([undefined, undefined, {}])
})

test('a value is found by its path', () => {
  const values = { address: { city: 'a' }, sizes: [{ length: '1' }], 'address.zip': '2' }
  const found = ['address.city', 'sizes.0.length', 'address.zip', 'address.toString', 'no.way']
  expect(found.map((path) => valueIn(values, path))).toEqual(['a', '1', '2', undefined, undefined])
})
