import { describe, expect, test } from 'vitest'
import { parseRules, type Rules } from './parse.ts'
import { type Field, emptyIfUnticked } from './table.ts'
import { brokenRules } from './validate.ts'

interface Form {
  name?: string
  label?: string
  type?: string
  /** The other fields by their names; the label of each is its name in capitals. */
  others?: Record<string, unknown>
}

/** What a field says whose only rules are these; undefined = its value is good. */
function said(rules: Rules, held: unknown, { others = {}, type, ...form }: Form = {}): string | undefined {
  const value = emptyIfUnticked(type, held)
  const at = (name: string): Field | undefined =>
    Object.hasOwn(others, name) ? { name, label: name.toUpperCase(), value: others[name], at } : undefined
  return brokenRules({ name: 'field', label: 'size', ...form, value, at }, parseRules(rules))[0]?.message
}

interface Rule {
  rules: Rules
  good: unknown[]
  bad: unknown[]
  message: string
}

const NOT_VALID = 'This field is not valid.'
const day = (text: string) => new Date(text)
const EMPTY = [undefined, null, '', [], {}]

function holds(table: Rule[]): void {
  for (const { rules, good, bad, message } of table)
    test(`${typeof rules === 'string' ? rules : rules.flat().map(String).join()}: ${message}`, () => {
      for (const value of good)
        expect({ value, said: said(rules, value) }).toEqual({ value, said: undefined })
      for (const value of bad) expect({ value, said: said(rules, value) }).toEqual({ value, said: message })
    })
}

describe('what must be there', () => {
  holds([
    {
      rules: 'required',
      good: ['x', ' ', 0, false, Number.NaN, [0], { a: 1 }, day('2030-01-05')],
      bad: EMPTY,
      message: 'Please fill out the size field',
    },
    {
      rules: 'required:trim',
      good: ['x', ' x ', 0],
      bad: ['', ' ', '\t\n', '\u00a0'],
      message: 'Please fill out the size field',
    },
    {
      rules: 'accepted',
      good: ['yes', 'on', '1', 1, true, 'true'],
      bad: ['Yes', 'y', 'no', false, 0, '', undefined],
      message: 'Please accept the size.',
    },
  ])

  test('a checkbox must be ticked', () => {
    const message = 'Please fill out the size field'
    expect(said('required', false, { type: 'checkbox' })).toBe(message)
    expect(said('required', undefined, { type: 'checkbox' })).toBe(message)
    expect(said('required', [], { type: 'checkbox' })).toBe(message)
    expect(said('required', true, { type: 'checkbox' })).toBeUndefined()
    expect(said('required', ['a'], { type: 'checkbox' })).toBeUndefined()
    expect(said('is:yes', false, { type: 'checkbox' })).toBeUndefined()
  })

  test('one of several fields is enough', () => {
    const others = { phone: '', email: '' }
    expect(said('require_one:phone,email', '', { others })).toBe('size or PHONE or EMAIL is required.')
    expect(said('require_one:phone,nobody', '', { others })).toBe('size or PHONE is required.')
    expect(said('require_one', '')).toBe('size is required.')
    expect(said('require_one:phone', 'x', { others })).toBeUndefined()
    expect(said('require_one:phone,email', '', { others: { email: 'x' } })).toBeUndefined()
  })

  test('what only one answer to another field asks for', () => {
    const asked = (value: string, reply: unknown) =>
      said('required_if:reply,Yes,Perhaps|email', value, { others: { reply } })
    const message = 'Please fill out the size field'
    expect(['Yes', 'Perhaps'].map((reply) => asked('', reply))).toEqual([message, message])
    expect(['No', '', undefined].map((reply) => asked('', reply))).toEqual([undefined, undefined, undefined])
    expect([asked('a@b.example', 'Yes'), asked('a@b', 'No')]).toEqual([
      undefined,
      'Please enter a valid email address.',
    ])
    expect(said('required_if:nobody,Yes', '')).toBeUndefined()
  })

  test('an unticked checkbox is not the one that is there', () => {
    const tick = (value: boolean): Field => ({
      name: 'sms',
      label: 'SMS',
      value: emptyIfUnticked('checkbox', value),
      at: () => undefined,
    })
    const found = (value: boolean) =>
      brokenRules({ ...tick(false), at: () => tick(value) }, parseRules('require_one:sms'))
    expect(found(false)).toHaveLength(1)
    expect(found(true)).toEqual([])
  })
})

describe('which characters', () => {
  holds([
    {
      rules: 'alpha',
      good: ['abc', 'Ünï', '名前'],
      bad: ['a b', 'a1', '-', '😀', 1],
      message: 'Size can only contain alphabetical characters.',
    },
    {
      rules: 'alpha:latin',
      good: ['aBc'],
      bad: ['ä', 'a b'],
      message: 'Size can only contain alphabetical characters.',
    },
    {
      rules: 'alpha_spaces',
      good: ['a b', 'é è', ' '],
      bad: ['a1', 'a\tb', 'a_b'],
      message: 'Size can only contain letters and spaces.',
    },
    {
      rules: 'alphanumeric',
      good: ['a1', 'é2', 12],
      bad: ['a 1', '१', 'a-1', 1.5],
      message: 'Size can only contain letters and numbers.',
    },
    {
      rules: 'alphanumeric:latin',
      good: ['a1'],
      bad: ['é1'],
      message: 'Size can only contain letters and numbers.',
    },
    {
      rules: 'symbol',
      good: ['!', '[]^_`{|}~'],
      bad: ['a!', '£', ' ', '😀'],
      message: 'Size must be a symbol.',
    },
    {
      rules: 'uppercase',
      good: ['AB', 'ÄÖ', '𐐀'],
      bad: ['Ab', 'A1', 'A B', 'ǅ'],
      message: 'Size can only contain uppercase letters.',
    },
    {
      rules: 'uppercase:latin',
      good: ['AB'],
      bad: ['Ä'],
      message: 'Size can only contain uppercase letters.',
    },
    {
      rules: 'lowercase',
      good: ['ab', 'äß'],
      bad: ['aB', 'a1', 'a b'],
      message: 'Size can only contain lowercase letters.',
    },
    {
      rules: 'lowercase:latin',
      good: ['ab'],
      bad: ['ä'],
      message: 'Size can only contain lowercase letters.',
    },
    {
      rules: 'lowercase:allow_non_alpha',
      good: ['a1!', '~'],
      bad: ['A!', 'a b'],
      message: 'Size can only contain lowercase letters, numbers and symbols.',
    },
    {
      rules: 'lowercase:allow_numeric',
      good: ['a1'],
      bad: ['a-1'],
      message: 'Size can only contain lowercase letters and numbers.',
    },
    {
      rules: 'lowercase:allow_numeric_dashes',
      good: ['a-1'],
      bad: ['a_1'],
      message: 'Size can only contain lowercase letters, numbers and dashes.',
    },
  ])
})

describe('characters among others', () => {
  holds([
    {
      rules: 'contains_alpha',
      good: ['1a', '1ä'],
      bad: ['1', '!'],
      message: 'Size must contain alphabetical characters.',
    },
    {
      rules: 'contains_alpha:latin',
      good: ['1a'],
      bad: ['1ä'],
      message: 'Size must contain alphabetical characters.',
    },
    {
      rules: 'contains_alpha_spaces',
      good: ['1 2', 'a'],
      bad: ['1\t2'],
      message: 'Size must contain letters or spaces.',
    },
    {
      rules: 'contains_alphanumeric',
      good: ['!1', '!é'],
      bad: ['!?'],
      message: 'Size must contain letters or numbers.',
    },
    {
      rules: 'contains_lowercase',
      good: ['Aß'],
      bad: ['A1'],
      message: 'Size must contain a lowercase letter.',
    },
    {
      rules: 'contains_uppercase',
      good: ['aÄ'],
      bad: ['a1'],
      message: 'Size must contain an uppercase letter.',
    },
    { rules: 'contains_numeric', good: ['a1', 1], bad: ['a', '१'], message: 'Size must contain numbers.' },
    {
      rules: 'contains_symbol',
      good: ['a!', '-1'],
      bad: ['a£', 'a 1'],
      message: 'Size must contain a symbol.',
    },
  ])
})

describe('numbers', () => {
  holds([
    {
      rules: 'number',
      good: ['1', '1.5', '-1', '1e3', '0x1f', ' ', 'Infinity', 0, true],
      bad: ['1,5', '1 000', 'x', Number.NaN],
      message: 'Size must be a number.',
    },
    {
      rules: 'between:1,10',
      good: [1, '10', 5.5, '1e1'],
      bad: ['0', 11, 'x', Number.NaN],
      message: 'Size must be between 1 and 10.',
    },
    { rules: 'between:10,1', good: ['1', '10'], bad: ['11'], message: 'Size must be between 1 and 10.' },
    {
      rules: 'min:3',
      good: ['3', 3, '1e1', [1, 2, 3]],
      bad: ['2.9', 2, 'x'],
      message: 'Size must be at least 3.',
    },
    { rules: 'min:2', good: [[1, 2]], bad: [[1]], message: 'Cannot have fewer than 2 size.' },
    { rules: 'min', good: ['1'], bad: ['0.5'], message: 'Size must be at least 1.' },
    {
      rules: 'max:3',
      good: ['3', -1, [1, 2, 3]],
      bad: ['3.1', 4, 'x'],
      message: 'Size must be no more than 3.',
    },
    { rules: 'max:2', good: [[1, 2]], bad: [[1, 2, 3]], message: 'Cannot have more than 2 size.' },
    { rules: 'max', good: ['10'], bad: ['11'], message: 'Size must be no more than 10.' },
  ])
})

describe('lengths', () => {
  holds([
    {
      rules: 'length:2,3',
      good: ['ab', 'abc', '😀', [1, 2], { a: 1, b: 2 }],
      bad: ['a', 'abcd', '😀😀', [1], { a: 1 }, 12],
      message: 'Size must be between 2 and 3 characters.',
    },
    { rules: 'length:3,2', good: ['ab'], bad: ['a'], message: 'Size must be between 2 and 3 characters.' },
    {
      rules: 'length:0,3',
      good: ['abc'],
      bad: ['abcd'],
      message: 'Size must be less than or equal to 3 characters.',
    },
    {
      rules: 'length:3',
      good: ['abc', 'x'.repeat(9999)],
      bad: ['ab'],
      message: 'Size must be greater than or equal to 3 characters.',
    },
    { rules: 'length:1', good: ['a'], bad: [5], message: 'Size must be at least one character.' },
    { rules: 'length:3,3', good: ['abc'], bad: ['ab', 'abcd'], message: 'Size should be 3 characters long.' },
  ])
})

describe('addresses', () => {
  holds([
    {
      rules: 'email',
      good: ['ana@buyer.example', 'a.b+c@d.co', 'ä@ü.de', '"q q"@b.co'],
      bad: ['a@b', 'a@b.c', 'a.@b.co', ' a@b.co', 'a@b.co, c@d.co', 'a', 1],
      message: 'Please enter a valid email address.',
    },
    {
      rules: 'url',
      good: ['http://a', 'https:a', 'https://b.example/?c#d'],
      bad: ['example.com', 'ftp://a', 'javascript:alert(1)', '//a', 'http://'],
      message: 'Please enter a valid URL.',
    },
    { rules: 'url:ftp:', good: ['ftp://a'], bad: ['http://a'], message: 'Please enter a valid URL.' },
    { rules: 'url:ftp', good: [], bad: ['ftp://a'], message: 'Please enter a valid URL.' },
  ])
})

describe('choices', () => {
  holds([
    {
      rules: 'is:a,1',
      good: ['a', 1, '1', true],
      bad: ['b', 2],
      message: 'Size is not an allowed value.',
    },
    {
      rules: [['is', { a: [1] }]],
      good: [{ a: [1] }],
      bad: [{ a: [2] }],
      message: 'Size is not an allowed value.',
    },
    { rules: 'not:a,1', good: ['b', 1], bad: ['a'], message: '“a” is not an allowed size.' },
    { rules: 'not:a,1', good: [], bad: ['1'], message: '“1” is not an allowed size.' },
    { rules: [['not', 1]], good: ['1'], bad: [1], message: '“1” is not an allowed size.' },
    {
      rules: 'matches:/^a+$/,b',
      good: ['aa', 'b'],
      bad: ['ab', 'bb'],
      message: 'Size is not an allowed value.',
    },
    { rules: 'matches:/x/i', good: ['/x/i'], bad: ['X', 'x'], message: 'Size is not an allowed value.' },
    {
      rules: [['matches', /^x|y,$/i]],
      good: ['X', 'y,'],
      bad: ['y'],
      message: 'Size is not an allowed value.',
    },
    { rules: 'starts_with:a', good: ['ab'], bad: ['ba', 5], message: 'Size doesn’t start with a.' },
    { rules: 'starts_with:a,b', good: ['b'], bad: ['c'], message: 'Size doesn’t start with a or b.' },
    { rules: 'starts_with', good: ['x'], bad: [], message: 'any text is good' },
    {
      rules: 'ends_with:a,b,c',
      good: ['xc'],
      bad: ['cx', ['c']],
      message: 'Size doesn’t end with a, b, or c.',
    },
  ])
})

describe('dates', () => {
  holds([
    {
      rules: 'date_after:2030-01-05',
      good: ['2030-01-06', '01/06/2030', day('2031-01-01')],
      bad: ['2030-01-05', '2029-12-31', 'soon'],
      message: 'Size must be after Jan 5, 2030.',
    },
    {
      rules: 'date_after',
      good: ['2999-01-01'],
      bad: ['1999-01-01'],
      message: 'Size must be in the future.',
    },
    {
      rules: 'date_before:2030-01-05',
      good: ['2030-01-04'],
      bad: ['2030-01-05', 'soon'],
      message: 'Size must be before Jan 5, 2030.',
    },
    { rules: 'date_before', good: ['1999-01-01'], bad: ['2999-01-01'], message: 'Size must be in the past.' },
    {
      rules: 'date_after_or_equal:2030-01-05',
      good: ['2030-01-05'],
      bad: ['2030-01-04'],
      message: NOT_VALID,
    },
    {
      rules: 'date_before_or_equal:2030-01-05',
      good: ['2030-01-05'],
      bad: ['2030-01-06'],
      message: NOT_VALID,
    },
    {
      rules: 'date_between:2030-01-05,2030-02-01',
      good: ['2030-01-05', '2030-02-01'],
      bad: ['2030-02-02', 'soon'],
      message: 'Size must be between Jan 5, 2030 and Feb 1, 2030',
    },
    {
      rules: [['date_between', day('2030-01-05'), day('2030-02-01')]],
      good: ['2030-01-07'],
      bad: [day('2030-03-01')],
      message: 'Size must be between Jan 5, 2030 and Feb 1, 2030',
    },
    {
      rules: 'date_format:MM/DD/YYYY',
      good: ['12/31/2030', '02/31/2030'],
      bad: ['13/01/2030', '1/5/2030', '2030-01-05'],
      message: 'Size is not a valid date, please use the format MM/DD/YYYY',
    },
    {
      rules: 'date_format:D.M.YY',
      good: ['5.1.30'],
      bad: ['5/1/30'],
      message: 'Size is not a valid date, please use the format D.M.YY',
    },
    { rules: 'date_format', good: ['2030-01-05'], bad: ['soon'], message: 'Size is not a valid date.' },
  ])

  test('are compared with those of other fields', () => {
    const others = { from: '2030-01-05', open: '' }
    expect(said('date_after_node:from', '2030-01-06', { others })).toBeUndefined()
    expect(said('date_after_node:from', '2030-01-05', { others })).toBe(NOT_VALID)
    expect(said('date_before_node:from', '2030-01-04', { others })).toBeUndefined()
    expect(said('date_before_node:from', '2030-01-06', { others })).toBe(NOT_VALID)
    expect(said('date_after_node:open', '2030-01-06', { others })).toBeUndefined()
    expect(said('date_after_node', '2030-01-06', { others })).toBe(NOT_VALID)
  })
})

test('a field confirms another one', () => {
  const wrong = 'Size does not match.'
  expect(said('confirm', 'x', { name: 'pin', others: { pin_confirm: 'x' } })).toBeUndefined()
  expect(said('confirm', 'x', { name: 'pin', others: { pin_confirm: 'y' } })).toBe(wrong)
  expect(said('confirm', 'x', { name: 'pin_confirm', others: { pin: 'x' } })).toBeUndefined()
  expect(said('confirm', 'x', { name: 'pin_confirmed', others: { pin: 'y' } })).toBe(wrong)
  expect(said('confirm:other', '1', { others: { other: 1 } })).toBeUndefined()
  expect(said('confirm:other,strict', '1', { others: { other: 1 } })).toBe(wrong)
  expect(said('confirm:nobody', 'x')).toBe(wrong)
})

describe('files', () => {
  const file = (type: string) => ({ name: 'f', file: new File(['x'], 'f', { type }) })
  const [png, svg, pdf, unknown] = [
    file('image/png'),
    file('image/svg+xml'),
    file('application/pdf'),
    file(''),
  ]

  holds([
    {
      rules: 'mime:image/*',
      good: [[png], [png, svg], png.file, [], undefined],
      bad: [[pdf], [png, pdf], [unknown], 'image.png', [null], [{ file: null }]],
      message: 'Size must be of the type: image/*',
    },
    {
      rules: 'mime:application/pdf,image/png',
      good: [[pdf], [pdf, png]],
      bad: [[svg], [file('application/pdfx')]],
      message: 'Size must be of the type: application/pdf or image/png',
    },
    {
      rules: 'mime:Text/Plain',
      good: [[{ name: 'f', file: { type: 'text/plain; charset=utf-8' } }]],
      bad: [[png]],
      message: 'Size must be of the type: Text/Plain',
    },
    { rules: 'mime', good: [], bad: [[png]], message: 'No file formats allowed.' },
  ])
})

describe('one after the other', () => {
  const found = (rules: Rules, value: unknown) =>
    brokenRules({ name: 'field', label: 'size', value, at: () => undefined }, parseRules(rules)).map(
      ({ rule, blocking }) => (blocking ? rule : `(${rule})`),
    )

  test('the first broken rule is the last that is looked at', () => {
    expect(found('length:5|number|email', 'x')).toEqual(['length'])
    expect(found('length:0,5|number|email', 'x')).toEqual(['number'])
  })

  test('a forced one is looked at all the same', () => {
    expect(found('length:5|number|*email', 'x')).toEqual(['length', 'email'])
    expect(found('length:5|*contains_alpha', 'x')).toEqual(['length'])
    expect(found('required|*accepted|*number', '')).toEqual(['required', 'accepted'])
  })

  test('an empty field meets all but those that ask for something', () => {
    for (const value of EMPTY) {
      expect(found('email|number|length:5|is:x|mime:a/b|confirm', value)).toEqual([])
      expect(found('email|accepted', value)).toEqual(['accepted'])
      expect(found('require_one', value)).toEqual(['require_one'])
      expect(found('+email', value)).toEqual(['email'])
    }
    for (const value of [' ', 0, false, Number.NaN]) expect(found('email', value)).toEqual(['email'])
  })

  test('one that does not block says so, and is the last one too', () => {
    expect(found('?length:5|number', 'x')).toEqual(['(length)'])
    expect(found('?length:5|*?number|*email', 'x')).toEqual(['(length)', '(number)', 'email'])
  })

  test('what is no text breaks what needs one', () => {
    const hostile: unknown[] = [{ __proto__: null, a: 1 }, { toString: 1, valueOf: 1 }, [Object.create(null)]]
    for (const value of hostile) {
      expect(found('email', value)).toEqual(['email'])
      expect(found('number', value)).toEqual(['number'])
      expect(said([['+not', value]], value)).toBe(NOT_VALID)
    }
  })
})
