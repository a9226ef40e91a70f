import { expect, test } from 'vitest'
import { merge } from './offer-shared.ts'

test('lists are merged: quantities add up, notes are both kept, and the own delivery wins', () => {
  const own = {
    items: ['product:a:20', 'sample:b:15'],
    notes: new Map([['product:a', 'Blue']]),
    delivery: { incoterm: 'CIP', wanted_by: '' },
  }
  const shown = {
    items: ['sample:b:10', 'product:a:8', 'product:c:1'],
    notes: new Map([
      ['product:a', 'Soon'],
      ['product:c', 'New'],
    ]),
    delivery: { incoterm: 'DAP', wanted_by: '2099-06-30' },
  }
  expect(merge(own, shown)).toEqual({
    state: {
      items: ['product:a:28', 'sample:b:20', 'product:c:1'],
      notes: new Map([
        ['product:a', 'Blue\nSoon'],
        ['product:c', 'New'],
      ]),
      delivery: { incoterm: 'CIP', wanted_by: '2099-06-30' },
    },
    problems: [],
  })
})

test('a merged list is no longer than a list may be, and says what is left out', () => {
  const items = (kind: string) => Array.from({ length: 30 }, (_, at) => `product:${kind}${at}:1`)
  const [own, shown] = ['a', 'b'].map((kind) => ({ items: items(kind), notes: new Map(), delivery: {} }))
  const { state, problems } = merge(own!, shown!)
  expect(state.items).toHaveLength(50)
  expect(problems).toEqual([
    'A list has at most 50 items. 10 more are left out.',
    'Left out: b20, b21, b22, b23, b24 and 5 more.',
  ])
})
