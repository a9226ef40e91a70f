import { type Dice, createDice } from '#kit/random/dice.fixture.ts'
import type { Rules } from './parse.ts'
import { ARGUMENTS, HINTS, LETTERS, VALUES } from './samples.fixture.ts'

/** A field with its rules and the values of its siblings. The label of each field is `the ` and its name. */
export interface Given {
  rules: Rules
  value: unknown
  type?: string
  others?: Readonly<Record<string, unknown>>
}

/** A generated field whose rules are not serialized yet. */
export interface Case extends Omit<Given, 'rules'> {
  intents: readonly Intent[]
  /** Whether the rules are serialized as a string, not as an array. */
  isText: boolean
}

interface Intent {
  hints: string
  name: string
  args: readonly unknown[]
}

/** Serializes the rules as in a form's `fields.ts`. */
export const toGiven = ({ intents, isText, ...field }: Case): Given => ({
  ...field,
  rules: isText
    ? intents
        .map(({ hints, name, args }) => `${hints}${name}${args.length ? `:${args.join()}` : ''}`)
        .join('|')
    : intents.map(({ hints, name, args }) => [hints + name, ...args] as const),
})

/** Generates random cases, the same ones for the same seed. */
export function* cases(count: number, seed: number): Generator<Case> {
  const dice = createDice(seed)
  for (let made = 0; made < count; made += 1) yield caseOf(dice)
}

/** Numbers of rules in a case. */
const RULE_COUNTS = [1, 1, 1, 2, 3]
/** Names of the siblings. */
export const OTHERS = ['a', 'b', 'field_confirm']
const USES_SIBLINGS = new Set(['confirm', 'require_one', 'date_after_node', 'date_before_node'])

function caseOf(dice: Dice): Case {
  const { chance, pick } = dice
  const isText = chance(0.6)
  const intents = times(pick(RULE_COUNTS), () => intentOf(dice, isText))
  const args = intents.flatMap((intent) => intent.args)
  const value = () => (args.length && chance(0.25) ? structuredClone(pick(args)) : valueOf(dice))
  const others = intents.some(({ name }) => USES_SIBLINGS.has(name)) && {
    others: Object.fromEntries(OTHERS.map((name) => [name, value()])),
  }
  return { intents, isText, value: value(), ...(chance(0.2) && { type: 'checkbox' }), ...others }
}

function intentOf({ chance, pick }: Dice, isText: boolean): Intent {
  const [name, lists] = pick(ARGUMENTS)
  const args = pick(isText ? lists.filter((list) => list.every(isPlain)) : lists)
  return { hints: chance(0.4) ? pick(HINTS) : '', name, args }
}

/** Whether an argument can be written in a string of rules. */
const isPlain = (arg: unknown): boolean => typeof arg === 'string' && /^[^\s,|]([^\n,|]*[^\s,|])?$/.test(arg)

const times = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make)

const valueOf = ({ chance, pick }: Dice): unknown =>
  chance(0.2) ? times(pick([1, 2, 3, 4, 5, 6]), () => pick(LETTERS)).join('') : pick(VALUES)
