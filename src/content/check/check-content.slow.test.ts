import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anyPages } from '#content/real-site.fixture.server.ts'
import { checkContent } from './check-content.server.ts'
import { createCheckedCopy, DAY } from './checked-copy.fixture.server.ts'

const { directory, checkEdited } = createCheckedCopy()

const E_BIKE = 'products/svx-36175d-36v-17-5ah-e-bike-battery.yaml'
const CELL = 'products/svp-280-lfp-prismatic-cell-280ah.yaml'
const ARTICLE = 'articles/lfp-vs-nmc.md'
const addSentence = (sentence: string): [string, RegExp, string] => [ARTICLE, /$/, `\n${sentence}\n`]

test('the published content has no mistakes', () => {
  expect(checkContent('content', anyPages, DAY)).toMatchObject({ mistakes: [], warnings: [] })
})

test('the mistakes of all files are told, and all of one file', () => {
  const { mistakes } = checkEdited(
    [E_BIKE, /^weight_kg: .*/m, 'wieght_kg: 3.5'],
    [E_BIKE, /^minimum_order_qty: .*/m, 'minimum_order_qty: ten'],
    [CELL, /^category: .*/m, 'category: cells'],
  )
  expect(mistakes.filter((mistake) => mistake.startsWith(E_BIKE))).toEqual([
    expect.stringMatching(/:17: wieght_kg: is not a known field.*Remove "wieght_kg" or correct the spelling/),
    expect.stringMatching(/:1: weight_kg: is missing. Add "weight_kg" as a number./),
    expect.stringMatching(/:39: minimum_order_qty: .*Write "minimum_order_qty" as a number/),
  ])
  expect(mistakes.slice(3)).toEqual([
    expect.stringMatching(`${CELL}:2: category: there is no category "cells"`),
  ])
})

test('the mistakes in the rules about mails are told, each with its line and remedy', () => {
  const rules = (lines: string[]) =>
    checkEdited(['routing.yaml', /^rules: \[\]/m, `rules:\n${lines.join('\n')}`]).mistakes
  const line = readFileSync(join(directory, 'routing.yaml'), 'utf8').split('\n').indexOf('rules: []') + 1
  const at = (index: number) => `routing.yaml:${line + index}: `
  expect(
    rules([
      '- {country: [Deutschland], to: a@b.example}',
      '- {kind: [letter], to: a@b.example}',
      '- {kind: [sample], to: sales}',
    ]),
  ).toEqual([
    expect.stringContaining(`${at(1)}rules.0.country.0: there is no country "Deutschland"`),
    expect.stringMatching(RegExp.escape(`${at(2)}rules.1.kind.0: `) + '.*Use one of: message, contact'),
    expect.stringContaining(`${at(3)}rules.2.to: must be one e-mail address. Correct "to".`),
  ])
  expect(rules(['- {application: [nope], to: a@b.example}', '- {product: [nope], to: a@b.example}'])).toEqual(
    [
      `${at(1)}rules.0.application.0: there is no application "nope". Use the name of a file, or add that application.`,
      `${at(2)}rules.1.product.0: there is no product "nope". Use the name of a file, or add that product.`,
    ],
  )
  expect(rules(['- {to: a@b.example}'])).toEqual([
    expect.stringContaining(
      `${at(1)}rules.0: must say of which leads: country, application, product or kind.`,
    ),
  ])
})

test('a missing file that every site needs is told', () => {
  const file = join(directory, 'company.yaml')
  const text = readFileSync(file)
  rmSync(file)
  const mistakes = checkContent(directory, anyPages, DAY).mistakes.map(({ message }) => message)
  writeFileSync(file, text)
  expect(mistakes).toEqual([`${file}: file: is missing. Put it back: every site needs it.`])
})

test('the mistakes of several files that every site needs are told', () => {
  const { mistakes } = checkEdited(
    ['company.yaml', /^email: .*/m, 'email: nobody'],
    ['navigation.yaml', /^main:/m, 'mian:'],
    ['declarations.yaml', /^place: .*\n/m, ''],
  )
  expect(mistakes.map((mistake) => mistake.split(': ').slice(0, 2).join(': '))).toEqual([
    'company.yaml:4: email',
    'navigation.yaml:2: mian',
    'navigation.yaml:1: main',
    'declarations.yaml:2: place',
  ])
})

test('a mistake in a required file hides none in the others, nor in itself', () => {
  const { mistakes, warnings } = checkEdited(
    ['company.yaml', /^email: .*/m, 'email: nobody'],
    ['declarations.yaml', /^place: .*\n/m, ''],
    ['pages/faq.yaml', /question: /, 'qestion: '],
    ['categories/lfp-prismatic-cells.yaml', /^id: .*/m, 'id: one'],
    [CELL, /^applications: .*/m, 'applications: [nowhere]'],
    [E_BIKE, /^weight_kg: .*/m, 'weight_kg: heavy'],
    [E_BIKE, /^category: .*/m, 'category: nothing'],
    addSentence('Read [more](/nowhere).'),
    ['downloads/sds-nmc.md', /$/, '\nUse SVP-999.\n'],
  )
  expect(mistakes.map((mistake) => mistake.replace(/:\d+: /, ' ').split(/: /)[0])).toEqual([
    `${E_BIKE} weight_kg`,
    `${E_BIKE} category`,
    'categories/lfp-prismatic-cells.yaml id',
    'company.yaml email',
    'declarations.yaml place',
    'pages/faq.yaml 0.questions.0.qestion',
    'pages/faq.yaml 0.questions.0.question',
    `${CELL} applications.0`,
    `${ARTICLE} text`,
  ])
  expect(warnings).toEqual([expect.stringContaining('there is no model SVP-999')])
})

/** Contradictions: what is changed, and the one warning that it causes. */
const CONTRADICTIONS: [edit: [file: string, from: string | RegExp, to: string], warning: string][] = [
  [
    addSentence('Its report is DEMO-UN383-2024-0722.'),
    'text: no record has the number DEMO-UN383-2024-0722. Use a number of content/certifications',
  ],
  [
    addSentence('SVP-280 has passed DEMO-UN383-2024-0199.'),
    'text: DEMO-UN383-2024-0199 is the report of SVX-36175D, not SVP-280.',
  ],
  [
    ['downloads/declaration-reach.md', 'of 8 July 2025, issued', 'of 9 July 2025, issued'],
    'downloads/declaration-reach.md:12: text: DEMO-REACH-2025-1955 is of 8 July 2025, not 9 July 2025. Correct the day.',
  ],
  [
    ['certifications/reach.yaml', "'2025-07-08'", "'2026-07-08'"],
    'certifications/reach.yaml:10: number: DEMO-REACH-2025-1955 is dated 2026-07-08.',
  ],
  [
    [E_BIKE, /(edition:.* date: )'.*'/, "$1'2025-07-21'"],
    'edition.date: the document of 21 July 2025 names DEMO-EN506041-2025-2914, issued 9 September 2025. Give',
  ],
  [
    ['certifications/reach.yaml', "'2025-07-08'", "'2025-07-09'"],
    'downloads/declaration-reach.md:12: text: the document of 8 July 2025 names DEMO-REACH-2025-1955, issued 9',
  ],
  [
    ['downloads/sds-lfp.md', 'Version 3.0 of', 'Version 2.9 of'],
    'downloads/sds-lfp.md:121: text: this is version 3.0, not 2.9. Write that of the field "version".',
  ],
  [
    ['downloads/sds-lto.md', "date: '2025-02-10'", "date: '2025-02-11'"],
    'downloads/sds-lto.md:119: text: this version is of 11 February 2025, not 10 February 2025.',
  ],
  [
    ['pages/download.yaml', 'sustainability report 2024', 'sustainability report 2025'],
    'there is no “Sustainability report 2025”; the document is of 2024',
  ],
  [addSentence('Use SVP-281 instead.'), 'text: there is no model SVP-281.'],
  [
    ['certifications/ul-2054.yaml', 'scope: SVX-4S68M', 'scope: SVX-4S68M, SVP-280'],
    'certifications/ul-2054.yaml:7: scope: names SVP-280, which does not hold it. Add ul-2054 to the product',
  ],
  [
    ['downloads/sds-nmc.md', 'quality@solvane.example', 'safety@solvane.example'],
    'text: safety@solvane.example is no e-mail address of the company.',
  ],
  [
    ['downloads/sds-nmc.md', '+44 20 7946 0180', '+44 20 7946 0181'],
    '+44 20 7946 0181 is no telephone number',
  ],
  [['distributors.yaml', '7946 0291', '7846 0291'], '+44 20 7846 0291 is not reserved for fiction'],
  [['distributors.yaml', '218 555 0163', '218 556 0163'], '+1 218 556 0163 is not reserved for fiction'],
  [
    ['applications/telecom-and-ups-backup.yaml', '[iec-62619, ul-1973', '[iec-62619, ul-2054'],
    'no product for Telecom and UPS Backup holds ul-2054',
  ],
  [['company.yaml', 'NM1 4SV', 'NM1 4SX'], 'NM1 4SV is no postcode of the company'],
  [
    ['transport-test.yaml', 'Body No. 2', 'Body No. 1'],
    'transport-test.yaml:4: laboratory.name: is not Fictional Assurance Body No. 2, the issuer of the certificate.',
  ],
]

test.each(CONTRADICTIONS)('%j: %s', (edit, warning) => {
  const { mistakes, warnings } = checkEdited(edit)
  expect(mistakes).toEqual([])
  expect(
    warnings.some((found) => found.includes(warning)),
    warnings.join('\n'),
  ).toBe(true)
  expect(warnings.every((found) => /^[\w/.-]+:\d+: [\w.]+: /.test(found))).toBe(true)
})

test('a model and a report of a draft are known', () => {
  const { warnings } = checkEdited(
    [CELL, /$/, 'draft: true\n'],
    ['articles/c-rate-explained.md', /$/, '\nSVP-280 has the report DEMO-UN383-2025-0136.\n'],
  )
  expect(warnings.filter((warning) => /no model|no record/.test(warning))).toEqual([])
})

test('what agrees is no contradiction', () => {
  const { warnings } = checkEdited(
    addSentence(
      'SVE-C261 has passed; the report of SVP-280 is DEMO-UN383-2025-0136 of 31 January 2025. SVC-2170 cells are cylindrical.',
    ),
  )
  expect(warnings).toEqual([])
})

test('a character that no font has is told with file, line and character, and others are printed', () => {
  const { warnings } = checkEdited(
    [CELL, /^summary: .*\n/m, 'summary: >-\n  Prismatic cell\n  of 磷酸铁锂.\n'],
    ['downloads/sds-lfp.md', 'This sheet gives', 'This ✓ sheet gives'],
    ['company.yaml', /^slogan: .*/m, 'slogan: We 🔋 it'],
    ['downloads/warranty-terms.md', /$/, '\nStore it at 25 ℃, with an efficiency η of 95 %.\n'],
    addSentence('The cell is sold as 磷酸铁锂 in China.'),
  )
  const characters = warnings.map((warning) => warning.replace(/which documents.*/, ''))
  expect(characters.toSorted()).toEqual([
    'company.yaml:15: slogan: no font has the character “🔋” (U+1F50B), ',
    'downloads/sds-lfp.md:12: text: no font has the character “✓” (U+2713), ',
    ...['磷” (U+78F7)', '酸” (U+9178)', '铁” (U+94C1)', '锂” (U+9502)'].map(
      (character) => `${CELL}:9: summary: no font has the character “${character}, `,
    ),
  ])
})
