import { expect, test } from 'vitest'
import { listAddress, type ListState, readNotes, writeList } from './list-address.ts'
import { MAX_ADDRESS } from './list-item.ts'

const items = ['product:svd-12100:20', 'pack:need=energy&wh=1', 'sample:svp-280:2', 'pack:need=energy&wh=2:3']
const list: ListState = {
  items,
  notes: new Map([
    ['product:svd-12100', 'With handles: two\nper piece & a lid'],
    ['pack:need=energy&wh=2', 'Blue'],
  ]),
  delivery: { incoterm: 'CIP', wanted_by: '2099-06-30' },
}

test('notes, country, Incoterm and date are in the address, and are read from it', () => {
  const query = new URLSearchParams(listAddress(list).split('?')[1])
  expect(query.getAll('note')).toEqual([
    'product:svd-12100:With handles: two\nper piece & a lid',
    'pack:2:Blue',
  ])
  expect(query.get('incoterm')).toBe('CIP')
  expect(readNotes(query.getAll('note'), query.getAll('item'))).toEqual(list.notes)
})

test('the note of a pack is that of its place among the packs', () => {
  expect(readNotes(['pack:1:First', 'pack:3:None', 'sample:svp-280:Cell'], items)).toEqual(
    new Map([
      ['pack:need=energy&wh=1', 'First'],
      ['sample:svp-280', 'Cell'],
    ]),
  )
})

test('a note of over 200 characters, and those beyond 8 kB, are left out and counted', () => {
  const many = Array.from({ length: 50 }, (_, at) => `product:svd-${at}:20`)
  const notes = new Map(many.map((item, at) => [item.slice(0, -3), 'ä'.repeat(at === 0 ? 201 : 200)]))
  const { entries, leftOut } = writeList({ items: many, notes, delivery: {} })
  const written = entries.filter(([name]) => name === 'note')
  expect(written.length).toBeGreaterThan(0)
  expect(written.length + leftOut).toBe(50)
  expect(written[0]).toEqual(['note', `product:svd-1:${'ä'.repeat(200)}`])
  expect(listAddress({ items: many, notes, delivery: {} }).length).toBeLessThanOrEqual(MAX_ADDRESS)
})

test('a note in an address is cut, and what is no note is left out', () => {
  expect(readNotes([`sample:svp-280:${'x'.repeat(900)}`], items).get('sample:svp-280')).toHaveLength(200)
  expect(readNotes(['', 'x', 'sample:', 'gift:x:y', 'sample:svp-280:', 'sample:other:y'], items)).toEqual(
    new Map(),
  )
})
