export const HINTS = ['*', '*', '*', '+', '?', '*+', '+?*', '(100)', '*(20)', '(5)+', '?(1)*', '**']

const SETS = [[], [], ['latin'], ['default'], ['constructor']]
const DATES = [
  [],
  ['2030-01-05'],
  ['1999-12-31'],
  ['01/05/2030'],
  ['2030-01-05T20:00:00Z'],
  [new Date(0)],
  [new Date(Number.NaN)],
  ['no date'],
  [1893456000000],
]
const NUMBERS = [[], ['3'], ['0'], ['-1.5'], ['10'], ['x'], [4], [Infinity], [null]]
const CHOICES = [
  [],
  ['a'],
  ['a', 'b'],
  ['1', '0', 'true'],
  ['ß', '😀', 'e\u0301'],
  [1, 0],
  [true, false, null],
  [undefined],
  [{ a: 1 }],
  [[1, 2, 3], ['a']],
  [new Date(0)],
  [Number.NaN, ''],
]
const ENDS = [[], ['a'], ['a', 'b'], ['x', 'é', '😀'], ['1', '2', '3', '4'], ['', 'a b']]
const NAMES = [[], ['a'], ['a', 'b'], ['b', 'nobody'], ['field_confirm']]

/** Lists of arguments by rule; an empty list means no arguments. */
export const ARGUMENTS: readonly (readonly [name: string, lists: readonly (readonly unknown[])[]])[] =
  Object.entries({
    accepted: [[]],
    alpha: SETS,
    alpha_spaces: SETS,
    alphanumeric: SETS,
    between: [
      [],
      ['1', '10'],
      ['10', '1'],
      ['1', '1.0'],
      ['3'],
      ['a', '5'],
      [-1, 1],
      [null, '7'],
      ['1', '2', 'z'],
    ],
    confirm: [[], ['a'], ['a', 'strict'], ['b', 'loose'], ['nobody']],
    contains_alpha: SETS,
    contains_alpha_spaces: SETS,
    contains_alphanumeric: SETS,
    contains_lowercase: SETS,
    contains_numeric: [[]],
    contains_symbol: [[]],
    contains_uppercase: SETS,
    date_after: DATES,
    date_after_node: [[], ['a'], ['nobody']],
    date_after_or_equal: DATES,
    date_before: DATES,
    date_before_node: [[], ['b'], ['nobody']],
    date_before_or_equal: DATES,
    date_between: [...DATES, ['2029-01-01', '2031-01-01'], ['2031-01-01', '2029-01-01'], ['x', '2031-01-01']],
    date_format: [[], ['MM/DD/YYYY'], ['YYYY-MM-DD'], ['D.M.YY'], ['(YYYY)'], ['YYYY', 'MM'], [7]],
    email: [[]],
    ends_with: ENDS,
    is: CHOICES,
    length: [
      [],
      ['3'],
      ['0', '5'],
      ['5', '0'],
      ['1'],
      ['3', '3'],
      ['2', '4'],
      ['x'],
      ['5px'],
      ['0', '0'],
      [2, 3],
      ['1.5'],
    ],
    lowercase: [...SETS, ['allow_non_alpha'], ['allow_numeric'], ['allow_numeric_dashes'], ['toString']],
    matches: [...CHOICES, ['/^a+$/'], ['/\\d/', 'b'], ['/x/i'], ['/'], [/a|b/], [/^B,?/i], ['/^.$/', /^.$/u]],
    max: NUMBERS,
    mime: [[], ['image/*'], ['application/pdf', 'text/csv'], ['image/png', 'image/jpeg', 'text/*']],
    min: NUMBERS,
    not: CHOICES,
    number: [[]],
    require_one: NAMES,
    required: [[], [], ['trim']],
    starts_with: ENDS,
    symbol: [[]],
    uppercase: SETS,
    url: [[], [], ['ftp:'], ['ftp'], ['https:', 'mailto:']],
  })

/** Texts without spaces. */
const TEXTS = `
  a abc ABC aBc ä ÄÖ ß ǅ é 名前 ñ1 a-1 a_1 a! !"# £ ~ 𝒳 😀 😀😀 👩‍🚀 𐐨 𐐀
  0 1 -1 3 10 1e3 0x1f 1,5 1.5 Infinity NaN १ true yes on Yes
  ana@buyer.example a@b a@b.c a@b.co a.@b.co ä@ü.de a@b.co,c@d.co
  http://a https:a ftp://a javascript:alert(1) mailto:a@b.co example.com //x http://
  2030-01-05 01/05/2030 02/31/2030 2030-02-31 1999-12-31 5.1.30 (2030) tomorrow
  constructor __proto__ undefined
`
  .trim()
  .split(/\s+/)

const SPACED = ['', ' ', '\t\n', '\u00a0', '\u200b', '\0', ' a ', 'a b', ' a@b.co', '"q q"@b.co']
const ODD_TEXTS = ['e\u0301', '\ud83d', 'x'.repeat(300), '[object Object]']
const NO_NUMBERS = [undefined, null, true, false, false, 1n]
const AMOUNTS = [0, -0, 1, 3, 10, 10.5, -1.5, Number.NaN, Infinity, 1e21]
const LISTS = [[], ['a'], [1, 2, 3], [''], [[]], [undefined], ['a', 'b'], 'x'.repeat(12).split('')]
const OBJECTS = [
  {},
  { a: 1 },
  { a: '1', b: 2, c: 3 },
  { length: 3 },
  { value: 'a' },
  new Map(),
  new Set([1]),
  /a/,
]
const TIMES = [new Date(0), new Date(1893456000000)]
/** Values that cannot be converted to text. */
const UNCONVERTIBLE = [
  Object.create(null),
  { toString: 1, valueOf: 1 },
  { __proto__: null, a: 1 },
  [Object.create(null)],
]

const png = new File(['x'], 'x.png', { type: 'image/png' })
const pdf = { file: new File([], 'a.pdf', { type: 'application/pdf' }) }
const FILES = [png, [{ name: 'x.png', file: png }], [png, pdf]]

export const VALUES: readonly unknown[] = [
  ...TEXTS,
  ...SPACED,
  ...ODD_TEXTS,
  ...NO_NUMBERS,
  ...AMOUNTS,
  ...LISTS,
  ...OBJECTS,
  ...TIMES,
  ...UNCONVERTIBLE,
  ...FILES,
]

export const LETTERS = Array.from('aabBxZ019 -_.,!@:/é😀ß\u0301')
