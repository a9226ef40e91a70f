import { describe, expect, test } from 'vitest'
import { contentToSpoil } from './mistakes.fixture.server.ts'
import { questionsIn } from './questions/question.server.ts'
import { anyPages, realContent } from './real-site.fixture.server.ts'

/** What the company asked for at least; every other test counts what is there, so editors may add. */
const ORDERED = {
  products: 48,
  categories: 8,
  applications: 12,
  solutions: 6,
  certifications: 20,
  articles: 24,
} as const

test('everything that was ordered is published', () => {
  const real = realContent()
  for (const name of Object.keys(ORDERED) as (keyof typeof ORDERED)[])
    expect(real[name].length, name).toBeGreaterThanOrEqual(ORDERED[name])
  expect(questionsIn(real.questions).length).toBeGreaterThanOrEqual(20)
})

test('products are in the order of their numbers, articles newest first', () => {
  const { products, articles } = realContent()
  expect(products.map(({ id }) => id)).toEqual(products.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(articles.map(({ date }) => date)).toEqual(
    articles
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  )
})

const content = contentToSpoil(anyPages)

const PRODUCT = 'products/svd-12100-12v-100ah-lifepo4-battery.yaml'
const mistakes: [what: string, change: (text: string) => string, said: RegExp][] = [
  [
    'a text for a number',
    (text) => text.replace('capacity_ah: 100', 'capacity_ah: lots'),
    /:\d+: capacity_ah: .*number.*Write "capacity_ah" as a number/,
  ],
  [
    'a field spelt wrong',
    (text) => text.replace('weight_kg', 'wieght_kg'),
    /:17: wieght_kg: .*Remove "wieght_kg" or correct the spelling/,
  ],
  [
    'a category that is not there',
    (text) => text.replace('category: lifepo4-drop-in-batteries', 'category: drop-in'),
    /:2: category: there is no category "drop-in"/,
  ],
  [
    'an application that is not there',
    (text) => text.replace('rv-and-camper', 'rv'),
    /:\d+: applications.1: there is no application "rv"/,
  ],
  [
    'energy that is not volts times hours',
    (text) => text.replace('energy_wh: 1280', 'energy_wh: 1380'),
    /:\d+: energy_wh: is not nominal_voltage_v × capacity_ah/,
  ],
  [
    'the number of another product',
    (text) => text.replace('id: 15', 'id: 7'),
    /:1: id: 7 is taken by svc-2170-50e-21700-nmc-energy-cell-5ah\.yaml\. Give each its own\./,
  ],
  [
    'an alias that stands for nothing',
    (text) => text.replace(/^name: .*/m, 'name: *new'),
    /:\d+: file: nothing is called "new"\. Write a text that begins with \* in quotes: "\*new"\./,
  ],
  [
    'an alias within what it stands for',
    (text) => text.replace(/^features: .*/m, 'features: &a [*a]'),
    /:\d+: features\.0: [^]* Write "0" as a text/,
  ],
  [
    'more aliases than a file can mean',
    (text) => {
      const times = (name: string) => `[${Array.from({ length: 9 }, () => `*${name}`).join(', ')}]`
      return `${text}a: &a [x, x]\nb: &b ${times('a')}\nc: &c ${times('b')}\nd: ${times('c')}\n`
    },
    /:\d+: file: has too many aliases\. Write out what they stand for\./,
  ],
  [
    'a weight with a slipped point',
    (text) => text.replace(/^weight_kg: .*/m, 'weight_kg: 1.18'),
    /:\d+: weight_kg: makes 1080 Wh\/kg of energy_wh; lfp_dropin has 90 to 135 Wh\/kg\. Correct "weight_kg"/,
  ],
  [
    'a density class that is not there',
    (text) => text.replace('lfp_dropin', 'lfp_drop'),
    /:\d+: density_class: .*Use one of: lfp_prismatic_cell, /,
  ],
  [
    'a charge above what the battery bears',
    (text) => text.replace('voltage_v: 14.6', 'voltage_v: 146'),
    /:\d+: standard_charge.voltage_v: is not between nominal_voltage_v and voltage_range_v.max/,
  ],
  [
    'a charge below nothing',
    (text) => text.replace('voltage_v: 14.6', 'voltage_v: -14.6'),
    /:\d+: standard_charge.voltage_v: .*Give "voltage_v" more than 0\./,
  ],
  [
    'more charge than fits',
    (text) => text.replace('dod_percent: 80', 'dod_percent: 900'),
    /:\d+: cycle_life.dod_percent: .*Give "dod_percent" at most 100\./,
  ],
  [
    'a peak below what it always gives',
    (text) => text.replace('current_a: 280', 'current_a: 5'),
    /:\d+: peak_discharge.current_a: is below max_continuous_discharge_a/,
  ],
  [
    'more charge current than it may have',
    (text) => text.replace(/^max_charge_current_a: .*/m, 'max_charge_current_a: 10'),
    /:\d+: standard_charge.current_a: is above max_charge_current_a/,
  ],
  [
    'more cells than its voltage has',
    (text) => text.replace('series: 4,', 'series: 40,'),
    /:\d+: configuration.series: leaves 0.32 V of nominal_voltage_v to a cell; LFP has 3.2 to 3.3 V/,
  ],
  [
    'a nominal voltage out of its window',
    (text) => text.replace('min: 10,', 'min: 13,'),
    /:\d+: nominal_voltage_v: is not within voltage_range_v, 13 to 14.6 V/,
  ],
  [
    'a weight of nothing',
    (text) => text.replace(/^weight_kg: .*/m, 'weight_kg: 0'),
    /:\d+: weight_kg: .*Give "weight_kg" more than 0\./,
  ],
  [
    'a name of two letters',
    (text) => text.replace(/^name: .*/m, 'name: ab'),
    /:\d+: name: .*Give "name" at least 3 characters\./,
  ],
  ['half a number', (text) => text.replace('id: 15', 'id: 1.5'), /:1: id: .*Write "id" as a whole number/],
  ['broken YAML', (text) => text.replace('features: [', 'features: [['), /:\d+: file: .*Mend the YAML/],
  [
    'an address that is not the file name',
    (text) => text.replace('url: svd-12100-', 'url: svd-12101-'),
    /:\d+: url: is not the file's own name/,
  ],
]
test.each(mistakes)('%s is told with file, line, field and remedy', (_, change, said) => {
  expect(content.edited(PRODUCT, change)).toMatch(new RegExp(`${PRODUCT}${said.source}`))
  expect(content.told()).toBe('')
})

test.each(['2025-99-99', '2025-13-45', '2025-02-30', '2025-9-16'])('%s is no day', (day) => {
  const text = content.edited('articles/lfp-vs-nmc.md', (whole) =>
    whole.replace(/^date: .*/m, `date: ${day}`),
  )
  expect(text).toMatch(
    /lfp-vs-nmc\.md:\d+: date: must be a day of the calendar like 2025-09-16\. Correct "date"/,
  )
})

test('an article without front matter is told', () => {
  const text = content.edited('articles/lfp-vs-nmc.md', (whole) => whole.replace(/^---\n/, ''))
  expect(text).toMatch(/lfp-vs-nmc\.md:1: file: has no front matter/)
})

const SOLUTION = 'solutions/fast-charging.yaml'
const ARTICLE = 'articles/lfp-vs-nmc.md'
const MENU = 'navigation.yaml'
/** As many more entries of the desktop's navigation. */
const moreEntries = (labels: string[]): [from: string, to: string] => [
  'mobile_explore:',
  `${labels.map((label) => `- {label: ${label}, path: /solutions}\n`).join('')}mobile_explore:`,
]
const everywhere: [what: string, file: string, change: [from: RegExp | string, to: string], said: string][] =
  [
    ['an article by another name', ARTICLE, [/^title_slug: .*/m, 'title_slug: lfp'], '3: title_slug: is not'],
    [
      'a certificate by another name',
      'certifications/iso-9001.yaml',
      ['id: iso-9001', 'id: iso-14001'],
      `2: id: is not the file's own name "iso-9001". Rename the file or correct the field.`,
    ],
    [
      'a document by another name',
      'downloads/guide-end-of-life.md',
      ['slug: guide-end-of-life', 'slug: sds-lfp'],
      `4: slug: is not the file's own name "guide-end-of-life".`,
    ],
    [
      'a category with the number of another',
      'categories/lto-and-sodium-ion.yaml',
      [/^id: .*/m, 'id: 2'],
      '1: id: 2 is taken by cylindrical-cells.yaml.',
    ],
    [
      'an application with the number of another',
      'applications/rv-and-camper.yaml',
      [/^id: .*/m, 'id: 6'],
      '1: id: 6 is taken by',
    ],
    [
      'a solution in the place of another',
      SOLUTION,
      [/^order: .*/m, 'order: 2'],
      '1: order: 2 is taken by bms-design.yaml.',
    ],
    [
      'a certificate in the place of another',
      'certifications/un38-3.yaml',
      [/^order: .*/m, 'order: 14'],
      '1: order: 14 is taken by kc.yaml.',
    ],
    [
      'a type of document that nobody knows',
      'downloads/guide-end-of-life.md',
      ['type: guide', 'type: gide'],
      '2: type: Invalid option',
    ],
    [
      'an application without a name',
      'applications/rv-and-camper.yaml',
      [/^name: .*/m, 'name: ""'],
      '2: name: is empty. Give "name" at least 1 character.',
    ],
    ['an excerpt of spaces', ARTICLE, [/^excerpt: .*/m, 'excerpt: "  "'], '9: excerpt: is empty.'],
    [
      'a voltage range upside down',
      PRODUCT,
      [/^voltage_range_v: .*/m, 'voltage_range_v: {min: 4.2, max: 2.5}'],
      'voltage_range_v: has a min above its max.',
    ],
    [
      'a temperature range upside down',
      PRODUCT,
      [/^ {2}charge: .*/m, '  charge: [55, 0]'],
      'operating_temperature_c.charge: must go from the lower to the higher.',
    ],
    [
      'a certificate that ends before it begins',
      'certifications/bis.yaml',
      [/^valid_until: .*/m, `valid_until: '2001-01-01'`],
      'valid_until: is before the day it was issued.',
    ],
    [
      'an article changed before it was written',
      ARTICLE,
      [/^date: .*/m, "date: '2025-06-24'\nupdated: '2025-06-23'"],
      '5: updated: is before the day it was written.',
    ],
    [
      'a picture that is not there',
      'categories/cylindrical-cells.yaml',
      [/^main_pic: .*/m, 'main_pic: /images/categories/none.webp'],
      '4: main_pic: there is no picture "/images/categories/none.webp". Put it there, or correct the path.',
    ],
    [
      'a picture of an application that is not there',
      'applications/rv-and-camper.yaml',
      [/^main_pic_url: .*/m, 'main_pic_url: /images/none.webp'],
      '4: main_pic_url: there is no picture "/images/none.webp".',
    ],
    [
      'a path out of the pictures',
      'applications/rv-and-camper.yaml',
      [/^main_pic_url: .*/m, 'main_pic_url: /images/../company.yaml'],
      '4: main_pic_url: must be a path like /images/site/hero.webp.',
    ],
    [
      "another product's picture without its tile",
      PRODUCT,
      [/^main_pic_url: .*/m, 'main_pic_url: /images/site/hero.webp'],
      'main_pic_url: there is no product picture "/images/site/hero.webp". Put it and its -tile.webp there',
    ],
    [
      'a certificate in progress that is not there',
      PRODUCT,
      [/^certifications: /m, 'certifications_in_progress: [iso-1]\ncertifications: '],
      'certifications_in_progress.0: there is no certification "iso-1".',
    ],
    [
      'an address that runs a script',
      'company.yaml',
      ["'https://social.example/solvane-tiktok'", "'javascript:alert(1)'"],
      '27: social_links.2.url: must begin with http:// or https://.',
    ],
    [
      'an address that mails could not be sent to',
      'company.yaml',
      [/^email: .*/m, `email: ${'a'.repeat(65)}@solvane.example`],
      '4: email: must be one e-mail address.',
    ],
    [
      'a telephone that nobody can dial',
      'company.yaml',
      ["telephone: '+44 20 7946 0180'", 'telephone: call us'],
      '5: telephone: must be an international number in groups like +44 20 7946 0180.',
    ],
    [
      'a telephone of more digits than there are',
      'company.yaml',
      ["us_desk: '+1 202 555 0180'", "us_desk: '+1 202 555 0180 0180 018'"],
      'us_desk: has more than 15 digits.',
    ],
    [
      'more entries than the header has room for',
      MENU,
      moreEntries(['Solutions', 'FAQ']),
      '11: desktop: has more entries than the header has room for. Give "desktop" at most 7 entries.',
    ],
    [
      'a menu without entries',
      MENU,
      [/items:(?:\n  - .*Solutions.*)(?:\n  - .*)*/, 'items: []'],
      'has no entries: without a menu, leave it out',
    ],
    [
      'longer entries than the header has room for',
      MENU,
      moreEntries(['Configurator']),
      '11: desktop: has labels that are too long: together they may have 52 letters. Correct "desktop".',
    ],
    [
      'a picture in an article that is not there',
      ARTICLE,
      ['## The five numbers', '![](/images/none.webp)\n\n## The five numbers'],
      '22: text: there is no picture "/images/none.webp".',
    ],
  ]
test.each(everywhere)('%s is told', (...[, file, [from, to], said]) => {
  const told = content.edited(file, (text) => text.replace(from, to))
  expect(told).toContain(`${file}:`)
  expect(told).toContain(said)
})

test('one more entry of the header’s navigation, such as Solutions, is no mistake', () => {
  expect(content.edited(MENU, (text) => text.replace(...moreEntries(['Solutions'])))).toBe('')
})

test('two documents that would share an address are told', () => {
  const guide = content.read('downloads/guide-end-of-life.md')
  const other = guide.replace('slug: guide-end-of-life', 'slug: end-of-life')
  expect(content.added('downloads/end-of-life.md', other)).toContain(
    'downloads/guide-end-of-life.md:4: slug: /documents/solvane-guide-end-of-life-en.pdf is taken by end-of-life.md.',
  )
})

test('a product whose picture has not been made yet is no mistake', () => {
  const made = content
    .read(PRODUCT)
    .replaceAll('svd-12100-12v-100ah-lifepo4-battery', 'svd-12101')
    .replace('model_name: SVD-12100', 'model_name: SVD-12101')
    .replace(/^id: .*/m, 'id: 4711')
  expect(content.added('products/svd-12101.yaml', made)).toBe('')
})

describe('a file that nobody reads', () => {
  const named: [name: string, said: string][] = [
    ['products/x.yml', 'products/x.yml: file: ends in .yml. Rename it to .yaml.'],
    ['products/x.YAML', 'products/x.YAML: file: ends in .YAML. Rename it to .yaml.'],
    ['articles/x.MD', 'articles/x.MD: file: ends in .MD. Rename it to .md.'],
    ['products/x.yaml.txt', 'products/x.yaml.txt: file: is read by nobody. Give it the name and place'],
    ['companies.yaml', 'companies.yaml: file: is read by nobody.'],
    ['products/new/x.yaml', 'products/new: file: is no folder of the content. Use one of: '],
    ['prodcts/x.yaml', 'prodcts: file: is no folder of the content. Use one of: images, products, '],
  ]
  test.each(named)('is told: %s', (name, said) => {
    expect(content.added(name, content.read(PRODUCT))).toContain(said)
  })

  test.each(['.x.yaml', 'x.yaml~', '.x.swp', '#x.yaml#', 'x.yaml.bak', 'lost+found'])(
    'is left alone: %s',
    (name) => {
      expect(content.added(`products/${name}`, 'of an editor')).toBe('')
      expect(content.added(name, 'of an editor')).toBe('')
    },
  )
})
