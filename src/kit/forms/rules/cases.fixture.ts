import type { Rules } from './parse.ts'

/** A field with its rules, and the fields beside it. Every field's label is `the ` and its name. */
export interface Given {
  rules: Rules
  value: unknown
  type?: string
  others?: Readonly<Record<string, unknown>>
}

/** The same with its rules in parts. */
export interface Case extends Omit<Given, 'rules'> {
  intents: readonly Intent[]
  /** Whether the rules are written as a string, or as an array. */
  isText: boolean
}

interface Intent {
  hints: string
  name: string
  args: readonly unknown[]
}

/** As a form's `fields.ts` would have it. */
export const written = ({ intents, isText, ...field }: Case): Given => ({
  ...field,
  rules: isText
    ? intents
        .map(({ hints, name, args }) => `${hints}${name}${args.length ? `:${args.join()}` : ''}`)
        .join('|')
    : intents.map(({ hints, name, args }) => [hints + name, ...args] as const),
})

/** As many different cases as are asked for, the same ones for the same seed. */
export function* cases(count: number, seed: number): Generator<Case> {
  const dice = diceOf(seed)
  for (let made = 0; made < count; made += 1) yield caseOf(dice)
}

interface Dice {
  /** True so often, between 0 and 1. */
  chance: (share: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
}

/** Mulberry32: small, even enough, and the same everywhere. */
function diceOf(seed: number): Dice {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: (share) => roll() < share,
    pick: (items) => items[Math.floor(roll() * items.length)]!,
  }
}

const FEW = [1, 1, 1, 2, 3]
/** The fields beside the one that is looked at. */
export const OTHERS = ['a', 'b', 'field_confirm']
const ASKS_OTHERS = new Set(['confirm', 'require_one', 'date_after_node', 'date_before_node'])

function caseOf(dice: Dice): Case {
  const { chance, pick } = dice
  const isText = chance(0.6)
  const intents = times(pick(FEW), () => intentOf(dice, isText))
  const args = intents.flatMap((intent) => intent.args)
  const value = () => (args.length && chance(0.25) ? structuredClone(pick(args)) : valueOf(dice))
  const others = intents.some(({ name }) => ASKS_OTHERS.has(name)) && {
    others: Object.fromEntries(OTHERS.map((name) => [name, value()])),
  }
  return { intents, isText, value: value(), ...(chance(0.2) && { type: 'checkbox' }), ...others }
}

function intentOf({ chance, pick }: Dice, isText: boolean): Intent {
  const [name, lists] = pick(ALL_ARGS)
  const args = pick(isText ? lists.filter((list) => list.every(isPlain)) : lists)
  return { hints: chance(0.4) ? pick(HINTS) : '', name, args }
}

/** What stays itself in a string of rules. */
const isPlain = (arg: unknown): boolean => typeof arg === 'string' && /^[^\s,|]([^\n,|]*[^\s,|])?$/.test(arg)

const times = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make)

const HINTS = ['*', '*', '*', '+', '?', '*+', '+?*', '(100)', '*(20)', '(5)+', '?(1)*', '**']

const SETS = [[], [], ['latin'], ['default'], ['constructor']]
const DATES = [
  [],
  ['2030-01-05'],
  ['1999-12-31'],
  ['01/05/2030'],
  ['2030-01-05T10:00:00Z'],
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

/** Arguments by rule; an empty list is a rule without any. */
const ALL_ARGS: readonly (readonly [name: string, lists: readonly (readonly unknown[])[]])[] = Object.entries(
  {
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
  },
)

const png = new File(['x'], 'x.png', { type: 'image/png' })
const VALUES: readonly unknown[] = [
  ...[undefined, null, '', [], {}, new Map(), new Set([1])],
  ...[' ', '\t\n', '\u00a0', '\u200b', '\0', ' a ', 'a b'],
  ...[
    'a',
    'abc',
    'ABC',
    'aBc',
    'ä',
    'ÄÖ',
    'ß',
    'ǅ',
    'é',
    'e\u0301',
    '名前',
    'ñ1',
    'a-1',
    'a_1',
    'a!',
    '!"#',
    '£',
    '~',
  ],
  ...['𝒳', '😀', '😀😀', '👩‍🚀', '\ud83d', 'x'.repeat(300), '𐐨', '𐐀'],
  ...[
    '0',
    '1',
    '-1',
    '3',
    '10',
    '1e3',
    '0x1f',
    '1,5',
    '1.5',
    'Infinity',
    'NaN',
    '१',
    'true',
    'yes',
    'on',
    'Yes',
  ],
  ...[
    'ana@buyer.example',
    'a@b',
    'a@b.c',
    'a@b.co',
    'a.@b.co',
    ' a@b.co',
    '"q q"@b.co',
    'ä@ü.de',
    'a@b.co, c@d.co',
  ],
  ...[
    'http://a',
    'https:a',
    'ftp://a',
    'javascript:alert(1)',
    'mailto:a@b.co',
    'example.com',
    '//x',
    'http://',
  ],
  ...['2030-01-05', '01/05/2030', '02/31/2030', '2030-02-31', '1999-12-31', '5.1.30', '(2030)', 'tomorrow'],
  ...['constructor', '__proto__', '[object Object]', 'undefined'],
  ...[0, -0, 1, 3, 10, 10.5, -1.5, Number.NaN, Infinity, 1e21, true, false, false, 1n],
  ...[['a'], [1, 2, 3], [''], [[]], [undefined], ['a', 'b'], Array.from({ length: 12 }, () => 'x')],
  ...[
    { a: 1 },
    { a: '1', b: 2, c: 3 },
    { length: 3 },
    { value: 'a' },
    new Date(0),
    new Date(1893456000000),
    /a/,
  ],
  ...[Object.create(null), { toString: 1, valueOf: 1 }, { __proto__: null, a: 1 }, [Object.create(null)]],
  ...[
    png,
    [{ name: 'x.png', file: png }],
    [png, { file: new File([], 'a.pdf', { type: 'application/pdf' }) }],
  ],
]
const LETTERS = [...'aabBxZ019 -_.,!@:/é😀ß\u0301']

const valueOf = ({ chance, pick }: Dice): unknown =>
  chance(0.2) ? times(pick([1, 2, 3, 4, 5, 6]), () => pick(LETTERS)).join('') : pick(VALUES)
