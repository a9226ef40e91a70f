import { type Case, type Given, written } from './cases.fixture.ts'
import { type Findings, formKit, type Kit, PLAIN, type Words } from './formkit.fixture.ts'

const NOT_VALID = 'This field is not valid.'
const AGAIN = '_again'

/** FormKit with our decisions: its own engine, with other rules and words where a decision says so. */
const DECIDED: Kit = severalTimes({
  rules: Object.fromEntries(
    Object.entries({ ...PLAIN.rules, mime: plainMime }).map(([name, rule]) => [name, unlessThrown(rule)]),
  ),
  words: Object.fromEntries(
    Object.entries<Words>({
      ...PLAIN.words,
      required: ({ name }) => `Please fill out the ${name} field`,
      min: (about) => said('min', { ...about, args: about.args.length ? about.args : [1] }),
      max: (about) => said('max', { ...about, args: about.args.length ? about.args : [10] }),
      date_between: (about) =>
        said('date_between', {
          ...about,
          args: about.args.length > 1 ? about.args : [new Date(), ...about.args],
        }),
      date_format: (about) =>
        about.args.length ? said('date_format', about) : 'The field is not a valid date.',
      mime: ({ name, args }) =>
        args.length ? `T${name.slice(1)} must be of the type: ${orList(args)}` : 'No file formats allowed.',
    }).map(([name, words]) => [name, unlessUnknown(words)]),
  ),
})

type About = Parameters<Exclude<Words, string>>[0]

function said(rule: string, about: About): string {
  const words = PLAIN.words[rule]!
  return typeof words === 'string' ? words : words(about)
}

const orList = (items: unknown[]) =>
  said('ends_with', { name: 'x', args: items } as About).slice('X doesn’t end with '.length, -1)

function plainMime({ value }: { value: unknown }, ...types: string[]): boolean {
  const files = (Array.isArray(value) ? value : [value]) as { type?: string; file?: { type: string } }[]
  return files.every((file) =>
    types.some((type) =>
      type.endsWith('*')
        ? (file.file ?? file).type?.startsWith(type.slice(0, -1))
        : (file.file ?? file).type === type,
    ),
  )
}

function unlessThrown(rule: Kit['rules'][string]): Kit['rules'][string] {
  const careful = (...given: never[]) => {
    try {
      return rule(...given)
    } catch {
      return false
    }
  }
  return Object.assign(careful, rule)
}

function unlessUnknown(words: Words): Words {
  return (about) => {
    try {
      const text = typeof words === 'string' ? words : words(about)
      return text.includes('(unknown)') ? NOT_VALID : text
    } catch {
      return NOT_VALID
    }
  }
}

/** Every rule under further names, as which it stands beside itself. */
function severalTimes(kit: Kit): Kit {
  const named = <Item>(table: Record<string, Item>): Record<string, Item> =>
    Object.fromEntries(
      Object.entries(table).flatMap(([name, item]) =>
        [0, 1, 2, 3].map((time) => [name + AGAIN.repeat(time), item]),
      ),
    )
  return { rules: named(kit.rules), words: named(kit.words) }
}

/** A case as FormKit must be given it for its engine to follow our decisions. */
function decided({ intents, ...given }: Case): Given {
  const isUnticked = given.type === 'checkbox' && given.value === false
  const once = intents.map((intent, index) => {
    const before = intents.slice(0, index).filter(({ name }) => name === intent.name).length
    return { ...intent, name: intent.name + AGAIN.repeat(before) }
  })
  return written({ ...given, intents: once, value: isUnticked ? undefined : given.value })
}

const withDecisions = formKit(DECIDED)

const isBoundless = ({ name, args }: Case['intents'][number]): boolean =>
  name === 'between' && Number.isNaN(Number(args[0]) + Number(args[1]))

/** What FormKit finds with our decisions. */
export function asDecided(given: Case): Findings {
  if (given.intents.some(isBoundless)) return 'throws'
  const findings = withDecisions(decided(given))
  if (findings === 'throws') return findings
  return findings.map((failure) => ({ ...failure, rule: failure.rule.replaceAll(AGAIN, '') }))
}
