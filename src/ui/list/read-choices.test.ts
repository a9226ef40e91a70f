import { expect, test } from 'vitest'
import { describeUnknown, readChoices } from './read-choices.ts'

const read = (search: string) => readChoices(new URLSearchParams(search), 'ip', ['IP65', 'IP67'])

test.each([
  ['ip=IP67&ip=IP65', ['IP65', 'IP67'], []],
  ['ip=ip65', ['IP65'], []],
  ['ip=\u200bＩＰ65', ['IP65'], []],
  ['ip=&other=IP65', [], []],
  ['ip=IP99&ip=IP65&ip=ip99', ['IP65'], ['ip99']],
  ['ip=a&ip=b&ip=c&ip=d', [], ['a', 'b', 'c']],
  [`ip=${'x'.repeat(200)}`, [], ['x'.repeat(80)]],
])('%s is read', (search, chosen, unknown) => {
  expect(read(search)).toEqual({ chosen, unknown })
})

test('what does not exist is named', () => {
  expect(describeUnknown('Chemistry', ['steam'])).toBe('Chemistry: there is no “steam”.')
  expect(describeUnknown('Chemistry', ['steam', 'coal'])).toBe('Chemistry: there is no “steam” or “coal”.')
  expect(describeUnknown('Chemistry', [])).toBe('')
})
