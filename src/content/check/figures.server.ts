import type { Content } from '#content/content.server.ts'
import type { ContentError } from '#content/files/content-error.server.ts'
import type { ContentText } from './texts.server.ts'

/** The page whose figures other texts repeat. */
const ABOUT = 'pages/about-us.yaml'
const FIGURE = String.raw`\d[\d ]*(?:\.\d+)?`

/** A figure of the company, and where else it is found: as the first group of a pattern. */
interface CompanyFigure {
  name: string
  value: string
  pattern: RegExp
}

/** Compares figures of the company and the years of its milestones with those of the About page. */
export function* checkFigures(texts: ContentText[], content: Content): Iterable<ContentError> {
  const about = new Map(texts.filter(({ name }) => name === ABOUT).map(({ field, text }) => [field, text]))
  const figures = listFigures(about, content)
  const years = [...about].filter(([field]) => /^milestones\.\d+\.year$/.test(field)).map(([, year]) => year)
  for (const source of texts) {
    for (const { name, value, pattern } of figures)
      for (const { 1: found = '', index } of source.text.matchAll(pattern))
        if (plain(found) !== plain(value))
          yield source.createError(
            index,
            `${name} is ${value} on the About page, not ${found.trim()}`,
            'Correct it.',
          )
    if (source.name !== 'downloads/company-profile.md' || years.length === 0) continue
    for (const { 1: year = '', index } of source.text.matchAll(/^\| (\d{4}) \|/gm))
      if (!years.includes(year))
        yield source.createError(
          index,
          `the About page has no milestone of ${year}`,
          'Correct the year, here or there.',
        )
  }
}

const plain = (figure: string): string => figure.replaceAll(' ', '')

function listFigures(about: Map<string, string>, { company }: Content): CompanyFigure[] {
  const labels = [...about].filter(([field]) => /^facts\.\d+\.label$/.test(field))
  const facts = labels.map(([field, label]) => ({
    label,
    value: about.get(field.replace('label', 'value')) ?? '',
    condition: about.get(field.replace('label', 'condition')) ?? '',
  }))
  const valueOf = (label: string) => facts.find((fact) => fact.label === label)?.value
  const countries = facts.flatMap(({ condition }) => /(\d+) countries/.exec(condition)?.[1] ?? [])[0]
  const named: [name: string, value: string | undefined, pattern: string][] = [
    ...facts.map(({ label, value }): [string, string, string] => [
      label,
      value,
      `^(?:\\| )?${RegExp.escape(label)}[^|:\\n]*(?: \\||:) (${FIGURE})`,
    ]),
    ['Test channels', valueOf('Test channels'), `(${FIGURE}) (?:test )?channels\\b`],
    ['People', valueOf('People'), `(${FIGURE}) people\\b`],
    ['Countries', countries, `\\bto (\\d+) countries\\b`],
    [
      'Solar roof',
      [...about.values()].flatMap((text) => /([\d.]+) MWp/.exec(text)?.[1] ?? [])[0],
      `(${FIGURE}) MWp`,
    ],
    ['Cell output', about.get('capacity.value'), `(${FIGURE}) GWh of cells? `],
    ...company.sites.map(({ name, area_m2 }): [string, string, string] => [
      `Area of ${name}`,
      String(area_m2),
      `\\b${RegExp.escape(name)},? (\\d[\\d ]*) m²`,
    ]),
  ]
  return named.flatMap(([name, value, pattern]) =>
    value === undefined ? [] : { name, value, pattern: new RegExp(pattern, 'gm') },
  )
}
