import type { Application } from '#content/applications/application.server.ts'
import type { Content } from '#content/content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import { figure, plainSpaces } from '#content/products/quantity.server.ts'
import { isRounded, NUMBER, readNumber } from './statements.server.ts'
import type { ContentText } from './texts.server.ts'

const TOKEN = new RegExp(String.raw`[()+×/−](?= |\d|\(|$)|(?:${NUMBER})`, 'g')
/** How close a cell of the table is to the result, as a share, if it is meant to be the same. */
const NEAR = 0.05

/** Works out the formula of each application again, and compares its result with the table below it. */
export function* checkSizing(texts: ContentText[], { applications }: Content): Iterable<ContentError> {
  const byFile = new Map(
    applications.map((application) => [`applications/${application.url}.yaml`, application]),
  )
  for (const source of texts) {
    const application = source.field === 'sizing.formula.result' && byFile.get(source.name)
    if (application) yield* checkFormula(source, application)
  }
}

function* checkFormula(source: ContentText, { sizing }: Application): Iterable<ContentError> {
  const [given = '', unit = ''] = splitUnit(source.text)
  const value = evaluate(sizing.formula.terms.join(' '))
  if (!isRounded(given, value))
    yield source.createError(
      0,
      `is ${figure(Number(value.toPrecision(5)))} ${unit}, not ${given}`,
      'Correct it.',
    )
  const cells = sizing.table.rows.flat().map((cell) => splitUnit(plainSpaces(cell)))
  const alike = cells.filter(
    ([number = '', other]) => other === unit && isClose(readNumber(number), readNumber(given)),
  )
  if (alike.length === 0 || alike.some(([number]) => number === given)) return
  yield source.createError(
    0,
    `is ${given} ${unit}, but ${alike[0]?.[0]} in the table`,
    'Correct one of them.',
  )
}

const splitUnit = (text: string): string[] => /^([\d .]*\d) (\S+)$/.exec(text)?.slice(1) ?? []

const isClose = (one: number, other: number): boolean => Math.abs(one / other - 1) <= NEAR

/** Evaluates numbers with +, ×, / and parentheses; units are ignored. */
function evaluate(formula: string): number {
  const tokens = plainSpaces(formula).match(TOKEN) ?? []
  const readFactor = (): number => {
    const token = tokens.shift() ?? ''
    if (token !== '(') return readNumber(token)
    const value = readTerms()
    tokens.shift()
    return value
  }
  const readProduct = (): number => {
    let value = readFactor()
    while (tokens[0] === '×' || tokens[0] === '/')
      value = tokens.shift() === '×' ? value * readFactor() : value / readFactor()
    return value
  }
  const readTerms = (): number => {
    let value = readProduct()
    while (tokens[0] === '+' || tokens[0] === '−')
      value = tokens.shift() === '+' ? value + readProduct() : value - readProduct()
    return value
  }
  return readTerms()
}
