import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LINK_TTL, REQUEST_TTL } from '#leads/newsletter/periods.server.ts'

const FILES = globSync('content/**/*.{yaml,md}').map((file) => ({
  file,
  text: readFileSync(file, 'utf8').replaceAll(/\s+/g, ' '),
}))
const DAY = String.raw`(\d+ [A-Z][a-z]+ \d{4})`

/** Facts that several texts state: in each match of a pattern, the first group must be the value. */
const FACTS: [name: string, value: string, ...patterns: (RegExp | string)[]][] = [
  ['people', '1860', /(\d[\d ]+) people\b/g, /label: People value: '(.*?)'/g, /\| People \| (.*?) \|/g],
  [
    'test channels',
    '2400',
    /(\d+) (?:test )?channels/g,
    /label: Test channels value: '(.*?)'/g,
    /value: "(\d+)", unit: test channels/g,
  ],
  ['energy delivered in GWh', '11.4', /label: Delivered value: '(.*?)'/g, /\| Delivered \| (.*?) GWh/g],
  ['countries', '63', /\b[Tt]o (\d+) countries/g],
  [
    'cells a year in GWh',
    '5.2',
    /([\d.]+) GWh of cell/g,
    /\| Cell capacity \| (.*?) GWh/g,
    /capacity: value: '(.*?)'/g,
  ],
  ['solar roof in MWp', '9.6', /([\d.]+) MWp/g],
  ['first-pass yield in %', '99.2', /First-pass yield(?: value: '|[^|]*\| )([\d.]+)/g],
  ['field returns in %', '0.18', /Field returns(?: value: '|[^|]*\| )([\d.]+)/g],
  ['area of Northmere in m²', '46 000', /Northmere (\d+ \d+) m²/g],
  ['area of Port Calder in m²', '118 000', /Port Calder (\d+ \d+) m²/g],
  [
    'year of the foundation',
    '2009',
    /\bSince (\d{4}) we have built/g,
    /Founded \| (\d{4})/g,
    /Milestones since (\d{4})/g,
  ],
  [
    'battery passport',
    '18 February 2027',
    `assport in the European Union from ${DAY}`,
    `obligation starts on ${DAY}`,
    `light means of transport,? (?:do )?from ${DAY}`,
  ],
  [
    'state of charge by air',
    '30 %',
    /at no more than (\d+ %) state of charge/g,
    /\| At most (\d+ %)/g,
    /\b(\d+ %)(?: state-of-charge)? rule/g,
  ],
  ['warranties in years', '1 to 15', /(\d+ to \d+) years, depending on the category/g],
  ['life of a newsletter’s link in hours', `${LINK_TTL / 3_600_000}`, /link works for (\d+) hours/g],
  [
    'life of an unconfirmed address in days',
    `${REQUEST_TTL / 86_400_000}`,
    /(\d+) days (?:after it was entered|if you do not confirm)/g,
  ],
]

test.each(FACTS)('texts agree: %s %s', (_, value, ...patterns) => {
  for (const pattern of patterns) {
    const found = FILES.flatMap(({ file, text }) =>
      Array.from(text.matchAll(new RegExp(pattern, 'g')), ({ 1: stated }) => ({ file, stated })),
    )
    expect(found, String(pattern)).not.toEqual([])
    expect(found.filter(({ stated }) => stated !== value)).toEqual([])
  }
})
