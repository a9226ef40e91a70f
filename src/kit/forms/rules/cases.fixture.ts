import { type Dice, createDice } from '#kit/random/dice.fixture.ts'
import type { Rules } from './parse.ts'
import { ARGUMENTS, HINTS, LETTERS, VALUES } from './samples.fixture.ts'

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
  const dice = createDice(seed)
  for (let made = 0; made < count; made += 1) yield caseOf(dice)
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
  const [name, lists] = pick(ARGUMENTS)
  const args = pick(isText ? lists.filter((list) => list.every(isPlain)) : lists)
  return { hints: chance(0.4) ? pick(HINTS) : '', name, args }
}

/** What stays itself in a string of rules. */
const isPlain = (arg: unknown): boolean => typeof arg === 'string' && /^[^\s,|]([^\n,|]*[^\s,|])?$/.test(arg)

const times = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make)

const valueOf = ({ chance, pick }: Dice): unknown =>
  chance(0.2) ? times(pick([1, 2, 3, 4, 5, 6]), () => pick(LETTERS)).join('') : pick(VALUES)
