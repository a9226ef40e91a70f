import type { ParseArgsOptionsConfig } from 'node:util'
import { UsageError } from '#kit/command/arguments.server.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import { DAY } from '#leads/durations.server.ts'
import { FILTER_KINDS, LEAD_STATES, type LeadFilter } from '#leads/find-leads.server.ts'
import type { Invocation } from './subcommand.server.ts'

/** Options that choose leads. */
export const filterOptions = {
  since: { type: 'string' },
  until: { type: 'string' },
  country: { type: 'string' },
  kind: { type: 'string' },
  state: { type: 'string' },
  product: { type: 'string' },
  handled: { type: 'string' },
  text: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig

const STATES = [...LEAD_STATES, 'check'] as const

export const FILTER_USAGE = `[--since 2026-11-20|7d] [--until 2026-11-27] [--country Germany] [--kind ${FILTER_KINDS.join('|')}] [--state ${STATES.join('|')}] [--product svd-12100] [--handled yes|no] [--text muller]`

type Values = Invocation['values']

/** The state `check` as desk and mails write it. */
const CHECK_WORD = '[check]'

const HANDLED = new Map<string | undefined, boolean>([
  ['yes', true],
  ['no', false],
])

/** Reads the options that choose leads. Days begin and end in the time zone; `until` is the last of them. Throws UsageError. */
export function parseFilter(
  values: Values,
  { timeZone, now }: { timeZone: string; now: number },
): LeadFilter {
  const { since, until, country, product, state, text } = values
  return {
    since: since === undefined ? undefined : parseTime('since', String(since), { timeZone, now }),
    until: until === undefined ? undefined : parseTime('until', String(until), { timeZone, now }),
    kind: parseChoice('kind', values['kind'], FILTER_KINDS),
    state: parseChoice('state', state === CHECK_WORD ? 'check' : state, STATES),
    country: country === undefined ? undefined : parseText('country', country),
    product: product === undefined ? undefined : parseText('product', product),
    handled: HANDLED.get(parseChoice('handled', values['handled'], ['yes', 'no'])),
    text: text === undefined ? undefined : String(text),
  }
}

function parseTime(
  name: 'since' | 'until',
  given: string,
  { timeZone, now }: { timeZone: string; now: number },
): number {
  const text = normalizeCode(given)
  const [, days] = /^(\d{1,4})d$/.exec(text) ?? []
  if (days !== undefined) return now - Number(days) * DAY
  try {
    // A day, not a time that would be cut to one.
    if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw new RangeError(text)
    const day = Temporal.PlainDate.from(text)
    const begun = name === 'until' ? day.add({ days: 1 }) : day
    return begun.toZonedDateTime(timeZone).epochMilliseconds
  } catch {
    throw new UsageError(`--${name} is a day like 2026-11-20, or a number of days like 7d`)
  }
}

const parseText = (name: string, given: string | boolean): string => {
  const text = normalizeCode(String(given))
  if (!text) throw new UsageError(`--${name} is not empty`)
  return text
}

/** Returns the option's value. Throws UsageError with those that are allowed. */
export function parseChoice<Choice extends string>(
  name: string,
  given: string | boolean | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const choice = choices.find((known) => known === given)
  if (given !== undefined && !choice) throw new UsageError(`--${name} is one of ${choices.join(', ')}`)
  return choice
}
