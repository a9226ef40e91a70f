import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test, vi } from 'vitest'

/** Files whose expressions meet only what the company writes itself. */
const OWN_TEXTS = /^src\/content\/check\/|(?:\.test|\.fixture|\.fixture\.server)\.tsx?$/
const files = globSync('src/**/*.{ts,tsx}').filter((file) => !OWN_TEXTS.test(file))

/** Returns every literal expression in a file. */
function listLiterals(file: string): RegExp[] {
  const found: RegExp[] = []
  const program = parseSync(file, readFileSync(file, 'utf8')).program
  JSON.stringify(program, (key, value: unknown) => {
    if (key === 'regex') {
      const { pattern, flags } = value as { pattern: string; flags: string }
      found.push(new RegExp(pattern, flags))
    }
    return typeof value === 'bigint' ? String(value) : value
  })
  return found
}

/** Returns the expressions that the modules of files construct when they are imported. */
async function listConstructed(paths: string[]): Promise<RegExp[]> {
  const found: RegExp[] = []
  const original = RegExp
  const importAll = async () => {
    for (const path of paths) await import(/* @vite-ignore */ `/${path}`)
  }
  // Loads the packages, whose expressions are not ours.
  await importAll()
  vi.resetModules()
  globalThis.RegExp = new Proxy(original, {
    construct(target, parameters: [string, string?]) {
      const made = new target(...parameters)
      found.push(made)
      return made
    },
  })
  try {
    await importAll()
  } finally {
    globalThis.RegExp = original
    vi.resetModules()
  }
  return found
}

const REPEATED = [
  ' ',
  '/',
  '\\',
  '0',
  'a',
  'A',
  '-',
  '.',
  ',',
  ':',
  '<',
  '&',
  '%',
  '"',
  '_',
  '@',
  '(',
  '\n',
  '\u200b',
  'é',
]
const PAIRS = ['a ', '0 ', '0.', '0,', 'a.', './', '/a', '<a', '1v', '=a', 'a-']
const INPUTS = [...REPEATED, ...PAIRS].flatMap((part) => [
  (length: number) => part.repeat(length / part.length),
  (length: number) => `${part.repeat(length / part.length)}!`,
  (length: number) => `x${part.repeat(length / part.length)}\u0000`,
])
/** The longest text has 20,000 characters; shorter ones end the search for an expression that would take hours on it. */
const LENGTHS = [1250, 2500, 5000, 10_000]
/** Below this a ratio says nothing, in ms. */
const NOISE_MS = 5
const TRIES = 5

/** Returns the shortest time of several runs, in ms: other programs can only lengthen one. */
function fastest(expression: RegExp, text: string): number {
  let best = Infinity
  for (let run = 0; run < TRIES && best >= NOISE_MS; run++) {
    const start = performance.now()
    text.replace(expression, '')
    best = Math.min(best, performance.now() - start)
  }
  return best
}

/** Whether a text of twice the length takes at most three times as long, in one of a few attempts. */
const isLinear = (expression: RegExp): boolean =>
  LENGTHS.every((length) =>
    INPUTS.every((make) =>
      [1, 2, 3, 4, 5].some(() => {
        const twice = fastest(expression, make(2 * length))
        return twice < NOISE_MS || twice <= 3 * fastest(expression, make(length))
      }),
    ),
  )

test(
  'no regular expression takes more than twice the time for twice the text',
  { timeout: 300_000 },
  async () => {
    const constructing = files.filter((file) => /new RegExp\(/.test(readFileSync(file, 'utf8')))
    const expressions = [...files.flatMap(listLiterals), ...(await listConstructed(constructing))]
    const distinct = [...new Map(expressions.map((one) => [String(one), one])).values()]
    expect(distinct.length).toBeGreaterThan(200)
    const slow = distinct.filter((one) => !isLinear(one.global ? one : new RegExp(one, `${one.flags}g`)))
    expect(slow.map(String)).toEqual([])
  },
)
