import { expect, test } from 'vitest'
import { createContentCopy } from './content-copy.fixture.server.ts'
import { questionsIn } from './questions/question.server.ts'
import { anyPages, realContent } from './real-site.fixture.server.ts'

/** Minimum number of items of each type, as ordered by the company. */
const MINIMUM = {
  products: 48,
  categories: 8,
  applications: 12,
  solutions: 6,
  certifications: 20,
  articles: 24,
} as const

test('the ordered amount of content is published', () => {
  const real = realContent()
  for (const name of Object.keys(MINIMUM) as (keyof typeof MINIMUM)[])
    expect(real[name].length, name).toBeGreaterThanOrEqual(MINIMUM[name])
  expect(questionsIn(real.questions).length).toBeGreaterThanOrEqual(20)
})

test('products are sorted by id, articles newest first', () => {
  const { products, articles } = realContent()
  const ids = products.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  const dates = articles.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

const copy = createContentCopy(anyPages)

const PRODUCT = 'products/svd-12100-12v-100ah-lifepo4-battery.yaml'
const CELL = 'products/svc-1865-35e-18650-nmc-energy-cell-3-5ah.yaml'
const ARTICLE = 'articles/lfp-vs-nmc.md'
const MENU = 'navigation.yaml'

/** Adds entries to the desktop navigation. */
const addEntries =
  (...labels: string[]) =>
  (text: string) =>
    text.replace('mobile_explore:', (line) =>
      [...labels.map((label) => `- {label: ${label}, path: /solutions}`), line].join('\n'),
    )

/** Errors by file: a field, the lines that replace it, and the expected error, with its line where it matters. */
const BROKEN_FIELDS: [file: string, rows: string][] = [
  [
    PRODUCT,
    String.raw`
id | id: 1.5 | 1: id: is the number 1.5, not a whole number. Write "id" as a whole number.
id | id: 7 | 1: id: 7 is taken by svc-2170-50e-21700-nmc-energy-cell-5ah.yaml. Give each its own.
category | category: drop-in | 2: category: there is no category "drop-in". Use the name of a file, or add that category.
name | name: ab | Give "name" at least 3 characters.
name | name: *new | file: nothing is called "new". Write a text that begins with * in quotes: "*new".
url | url: svd-12101 | 5: url: is not the file's own name "svd-12100-12v-100ah-lifepo4-battery". Rename the file or correct the field.
main_pic_url | main_pic_url: /images/site/hero.webp | main_pic_url: there is no product picture "/images/site/hero.webp". Put it and its -tile.webp there
density_class | density_class: lfp | 10: density_class: is none of the choices. Use one of: 
density_class | density_class: lfp | Use one of: lfp_prismatic_cell, 
dimensions_mm | dimensions_mm: {length: 330, width: 173, height: } | 16: dimensions_mm.height: is empty. Write "height" as a number.
dimensions_mm | dimensions_mm: {diameter: thick, height: 70} | dimensions_mm.diameter: is a text, not a number.
configuration | configuration: {series: 40, parallel: 1} | configuration.series: leaves 0.32 V of nominal_voltage_v to a cell; LFP has 3.2 to 3.3 V
capacity_ah | capacity_ah: lots | Write "capacity_ah" as a number
energy_wh | energy_wh: 1380 | energy_wh: is not nominal_voltage_v × capacity_ah
voltage_range_v | voltage_range_v: {min: 13, max: 14.6} | nominal_voltage_v: is not within voltage_range_v, 13 to 14.6 V
voltage_range_v | voltage_range_v: {min: 4.2, max: 2.5} | voltage_range_v: has a min above its max.
weight_kg | weight_kg: 0 | Give "weight_kg" more than 0.
weight_kg | weight_kg: 1.18 | weight_kg: makes 1080 Wh/kg of energy_wh; lfp_dropin has 90 to 135 Wh/kg. Correct "weight_kg"
weight_kg | wieght_kg: 11.8 | 17: wieght_kg: is not a known field. Remove "wieght_kg" or correct the spelling.
peak_discharge | peak_discharge: {current_a: 5, duration_s: 5} | peak_discharge.current_a: is below max_continuous_discharge_a
standard_charge | standard_charge: {method: CC, voltage_v: 146, current_a: 50} | standard_charge.voltage_v: is not between nominal_voltage_v and voltage_range_v.max
max_charge_current_a | max_charge_current_a: 10 | standard_charge.current_a: is above max_charge_current_a
cycle_life | cycle_life: {cycles: 1, dod_percent: 900, end_of_life_percent: 80, test_condition: x} | Give "dod_percent" at most 100.
charge | charge: [55, 0] | operating_temperature_c.charge: must go from the lower to the higher.
certifications | certifications: [iso-1] | certifications.0: there is no certification "iso-1".
transport_test | transport_test: {report: DEMO-UN383-2025-0136, date: '2025-01-31'} | transport_test.report: DEMO-UN383-2025-0136 is taken by svp-280-lfp-prismatic-cell-280ah.yaml. Give each its own.
applications | applications: [rv] | applications.0: there is no application "rv".
warranty_years | cell: {type: energy, min_capacity_ah: 100} | cell: is for bare cells only
features | features: [[ | Correct the YAML at this line.
features | features: &a [*a] | Write "0" as a text
features | a: &a [x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b]\nd: [*c, *c, *c, *c, *c, *c, *c] | file: has too many aliases. Write out what they stand for.`,
  ],
  [
    CELL,
    `
cell | note: A cell without its marks. | cell: is missing: a bare cell says {type: energy or power, min_capacity_ah: …}
cell | cell: {type: strong, min_capacity_ah: 3.4} | cell.type: is none of the choices
cell | cell: {type: energy, min_capacity_ah: 3.6} | cell.min_capacity_ah: is above capacity_ah`,
  ],
  [
    ARTICLE,
    String.raw`
date | date: '2025-06-24'\nupdated: '2025-06-23' | 5: updated: is before the day it was written.
date | date: 2025-99-99 | 4: date: must be a day of the calendar like 2025-09-16. Correct "date".
date | date: 2025-02-30 | 4: date: must be a day of the calendar like 2025-09-16.
date | date: 2025-9-16 | 4: date: must be a day of the calendar like 2025-09-16.`,
  ],
  [
    'applications/rv-and-camper.yaml',
    `
name | name: "  " | 2: name: is empty. Give "name" at least 1 character.
main_pic_url | main_pic_url: /images/../company.yaml | 4: main_pic_url: must be a path like /images/site/hero.webp.
main_pic_url | main_pic_url: /images/none.webp | 4: main_pic_url: there is no picture "/images/none.webp". Put it there, or correct the path.`,
  ],
  ['solutions/fast-charging.yaml', 'order | order: 2 | 1: order: 2 is taken by bms-design.yaml.'],
  [
    'certifications/bis.yaml',
    `
valid_until | valid_until: '2001-01-01' | valid_until: is before the day it was issued.
number | number: DEMO-UN383-2025-0136 | number: DEMO-UN383-2025-0136 is taken by svp-280-lfp-prismatic-cell-280ah.yaml. Give each its own.
number | per_model: transport_test | number: and "issued" are needed, except with "per_model"`,
  ],
  [
    'company.yaml',
    `
website | website: 'javascript:alert(1)' | 3: website: must begin with http:// or https://.
email | email: ${'a'.repeat(65)}@solvane.example | 4: email: must be one e-mail address.
telephone | telephone: call us | 5: telephone: must be an international number in groups like +44 20 7946 0180.
us_desk | us_desk: '+1 202 555 0180 0180 018' | us_desk: has more than 15 digits.`,
  ],
]
const cases = BROKEN_FIELDS.flatMap(([file, rows]) =>
  rows
    .trim()
    .split('\n')
    .map((row) => [file, ...(row.split(' | ') as [field: string, lines: string, error: string])] as const),
)
test.each(cases)('%s: an error in %s is reported', (...[file, field, lines, error]) => {
  const report = copy.checkEdited(file, (text) =>
    text.replace(new RegExp(`^( *)${field}: .*`, 'm'), (_, indent) => indent + lines.replaceAll('\\n', '\n')),
  )
  expect(report).toMatch(new RegExp(`${RegExp.escape(file)}:\\d+: `))
  expect(report).toContain(error)
  expect(copy.check()).toBe('')
})

test('an article without front matter, or with a missing picture, is reported', () => {
  expect(copy.checkEdited(ARTICLE, (text) => text.replace(/^---\n/, ''))).toContain(
    `${ARTICLE}:1: file: has no front matter`,
  )
  const withPicture = (text: string) => text.replace('## The five', '![](/images/none.webp)\n\n## The five')
  expect(copy.checkEdited(ARTICLE, withPicture)).toContain(
    '23: text: there is no picture "/images/none.webp".',
  )
  const outside = (text: string) =>
    text.replace('## The five', '![](/images/../images/site/hero.webp)\n\n## The five')
  expect(copy.checkEdited(ARTICLE, outside)).toContain(
    'there is no picture "/images/../images/site/hero.webp".',
  )
})

test('a navigation that does not fit the header, and an empty menu, are reported', () => {
  expect(copy.checkEdited(MENU, addEntries('Solutions'))).toBe('')
  expect(copy.checkEdited(MENU, addEntries('Solutions', 'FAQ'))).toContain(
    '11: desktop: has more entries than the header has room for. Give "desktop" at most 7 entries.',
  )
  expect(copy.checkEdited(MENU, addEntries('Configurator'))).toContain(
    '11: desktop: has labels that are too long: together they may have 52 letters. Correct "desktop".',
  )
  const emptyMenu = (text: string) => text.replace(/items:(?:\n  - .*Solutions.*)(?:\n  - .*)*/, 'items: []')
  expect(copy.checkEdited(MENU, emptyMenu)).toContain('has no entries: without a menu, leave it out')
})

test('two documents with the same address are reported', () => {
  const guide = copy.read('downloads/guide-end-of-life.md')
  const other = guide.replace('slug: guide-end-of-life', 'slug: end-of-life')
  expect(copy.checkAdded('downloads/end-of-life.md', other)).toContain(
    'downloads/end-of-life.md:4: slug: /documents/solvane-guide-end-of-life-en.pdf is taken by guide-end-of-life.md.',
  )
})

test('a product may lack a picture', () => {
  const product = copy
    .read(PRODUCT)
    .replaceAll('svd-12100-12v-100ah-lifepo4-battery', 'svd-12101')
    .replace('model_name: SVD-12100', 'model_name: SVD-12101')
    .replace(/^id: .*/m, 'id: 4711')
    .replace(/report: DEMO-[\w-]+/, 'report: DEMO-UN383-2025-4711')
  expect(copy.checkAdded('products/svd-12101.yaml', product)).toBe('')
  expect(copy.checkAdded('products/svd-12101.yaml', `draft: true\n${product}`)).toBe('')
})

test.each([
  ['products/x.yml', 'products/x.yml: file: ends in .yml. Rename it to .yaml.'],
  ['articles/x.MD', 'articles/x.MD: file: ends in .MD. Rename it to .md.'],
  [
    'products/x.yaml.txt',
    'products/x.yaml.txt: file: is not part of the content. Give it the name and place',
  ],
  ['companies.yaml', 'companies.yaml: file: is not part of the content.'],
  ['products/new/x.yaml', 'products/new: file: is not a folder of the content. Use one of: '],
  ['prodcts/x.yaml', 'prodcts: file: is not a folder of the content. Use one of: images, products, '],
])('an unknown file is reported: %s', (name, error) => {
  expect(copy.checkAdded(name, copy.read(PRODUCT))).toContain(error)
})

test.each(['.x.yaml', 'x.yaml~', '.x.swp', '#x.yaml#', 'x.yaml.bak', 'lost+found'])(
  'a file left behind by an editor or file system is ignored: %s',
  (name) => {
    expect(copy.checkAdded(`products/${name}`, 'text')).toBe('')
    expect(copy.checkAdded(name, 'text')).toBe('')
  },
)
