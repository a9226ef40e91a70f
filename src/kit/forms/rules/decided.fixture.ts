import { type Case, type Given, toGiven } from './cases.fixture.ts'
import { type Findings, formKit, type Kit, PLAIN, type Message } from './formkit.fixture.ts'

const NOT_VALID = 'This field is not valid.'
/** Suffix that lets FormKit use a rule twice. */
const AGAIN = '_again'

/** FormKit's rules and messages, changed according to our decisions. */
const DECIDED: Kit = severalTimes({
  rules: Object.fromEntries(
    Object.entries({ ...PLAIN.rules, mime: plainMime }).map(([name, rule]) => [name, unlessThrown(rule)]),
  ),
  messages: Object.fromEntries(
    Object.entries<Message>({
      ...PLAIN.messages,
      required: ({ name }) => `Please fill out the ${name} field`,
      min: (about) => plainMessage('min', { ...about, args: about.args.length ? about.args : [1] }),
      max: (about) => plainMessage('max', { ...about, args: about.args.length ? about.args : [10] }),
      date_between: (about) =>
        plainMessage('date_between', {
          ...about,
          args: about.args.length > 1 ? about.args : [new Date(), ...about.args],
        }),
      date_format: (about) =>
        about.args.length ? plainMessage('date_format', about) : 'The field is not a valid date.',
      mime: ({ name, args }) =>
        args.length ? `T${name.slice(1)} must be of the type: ${orList(args)}` : 'No file formats allowed.',
    }).map(([name, message]) => [name, unlessUnknown(message)]),
  ),
})

type About = Parameters<Exclude<Message, string>>[0]

/** Returns FormKit's message of a rule. */
function plainMessage(rule: string, about: About): string {
  const message = PLAIN.messages[rule]!
  return typeof message === 'string' ? message : message(about)
}

const orList = (items: unknown[]) =>
  plainMessage('ends_with', { name: 'x', args: items } as About).slice('X doesn’t end with '.length, -1)

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
  const guarded = (...given: never[]) => {
    try {
      return rule(...given)
    } catch {
      return false
    }
  }
  return Object.assign(guarded, rule)
}

function unlessUnknown(message: Message): Message {
  return (about) => {
    try {
      const text = typeof message === 'string' ? message : message(about)
      return text.includes('(unknown)') ? NOT_VALID : text
    } catch {
      return NOT_VALID
    }
  }
}

/** Adds copies of every rule under further names, so that a field can use it several times. */
function severalTimes(kit: Kit): Kit {
  const named = <Item>(table: Record<string, Item>): Record<string, Item> =>
    Object.fromEntries(
      Object.entries(table).flatMap(([name, item]) =>
        [0, 1, 2, 3].map((time) => [name + AGAIN.repeat(time), item]),
      ),
    )
  return { rules: named(kit.rules), messages: named(kit.messages) }
}

/** Converts a case so that FormKit's engine follows our decisions. */
function applyDecisions({ intents, ...given }: Case): Given {
  const isUnticked = given.type === 'checkbox' && given.value === false
  const once = intents.map((intent, index) => {
    const before = intents.slice(0, index).filter(({ name }) => name === intent.name).length
    return { ...intent, name: intent.name + AGAIN.repeat(before) }
  })
  return toGiven({ ...given, intents: once, value: isUnticked ? undefined : given.value })
}

const withDecisions = formKit(DECIDED)

const isBoundless = ({ name, args }: Case['intents'][number]): boolean =>
  name === 'between' && Number.isNaN(Number(args[0]) + Number(args[1]))

/** Returns what FormKit finds with our decisions. */
export function findWithDecisions(given: Case): Findings {
  if (given.intents.some(isBoundless)) return 'throws'
  const findings = withDecisions(applyDecisions(given))
  if (findings === 'throws') return findings
  return findings.map((failure) => ({ ...failure, rule: failure.rule.replaceAll(AGAIN, '') }))
}
