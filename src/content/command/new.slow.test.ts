import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkContent } from '#content/check/check-content.server.ts'
import { copyContent } from '#content/content-copy.fixture.server.ts'
import { parseYaml } from '#content/files/yaml.server.ts'
import { anyPages } from '#content/real-site.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { runIn } from './run.fixture.server.ts'

let directory: string
beforeEach(() => {
  directory = newDirectory()
  copyContent(directory)
})
const read = (file: string) => readFileSync(join(directory, file), 'utf8')
const check = () => checkContent(directory, anyPages)
const mistakesOf = () => check().mistakes.map(({ field }) => field)

describe('a draft that passes the check', () => {
  test.each([
    ['article', ['--title', 'Sizing: a “new” way'], 'articles/sizing-a-new-way.md'],
    ['solution', ['--name', 'Repair of packs'], 'solutions/repair-of-packs.yaml'],
    ['document', ['--title', 'Fire guide', '--type', 'guide'], 'downloads/guide-fire-guide.md'],
    ['banner', ['--text', 'Closed on 24 December'], 'banners/closed-on-24-december.yaml'],
    ['banner', ['--text', '日本語', '--name', 'japan'], 'banners/japan.yaml'],
    ['article', ['--title', '日本語', '--title-slug', 'japan'], 'articles/japan.md'],
  ])('%s', async (type, flags, file) => {
    const { code, out } = await runIn(directory, ['new', type, ...flags])
    expect([code, out]).toEqual([0, `${join(directory, file)}\n`])
    expect(read(file)).toContain('\ndraft: true\n')
    const { mistakes, warnings } = check()
    expect(mistakes).toEqual([])
    expect(warnings.every((one) => one.file === join(directory, file))).toBe(true)
  })
})

test('what is still to be written is a mistake once it is no draft', async () => {
  await runIn(directory, ['new', 'article', '--title', 'A tale'])
  const file = 'articles/a-tale.md'
  writeFileSync(join(directory, file), read(file).replace('draft: true\n', ''))
  expect(mistakesOf()).toEqual([
    'author',
    'reviewer',
    'tags.0',
    'excerpt',
    'figure.value',
    'figure.caption',
    'text',
  ])
})

const PRODUCT = ['--model_name', 'SVD-12101', '--name', '12.8 V 101 Ah Battery']

test('a product has figures that follow from the answers, and no test report of another', async () => {
  const figures = {
    category: 'lifepo4-drop-in-batteries',
    chemistry: 'LFP',
    'configuration.series': '4',
    'configuration.parallel': '1',
    capacity_ah: '101',
    weight_kg: '11,5',
    'dimensions_mm.length': '330',
    'dimensions_mm.width': '173',
    'dimensions_mm.height': '220',
  }
  const flags = Object.entries(figures).map(([name, value]) => `--${name}=${value}`)
  const { code, err } = await runIn(directory, ['new', 'product', ...PRODUCT, ...flags])
  expect(code).toBe(0)
  expect(err).toContain('transport_test.report: ')
  const text = read('products/svd-12101-12-8-v-101-ah-battery.yaml')
  expect(parseYaml(text)).toMatchObject({
    id: 49,
    category: 'lifepo4-drop-in-batteries',
    main_pic_url: '/images/products/svd-12101-12-8-v-101-ah-battery.webp',
    nominal_voltage_v: 12.8,
    energy_wh: 1292.8,
    voltage_range_v: { min: 10, max: 14.6 },
    dimensions_mm: { length: 330, width: 173, height: 220 },
    weight_kg: 11.5,
    transport: { un_number: 'UN3480', class: '9', over_section_ii_limit: true },
    transport_test: { report: null, date: null },
    draft: true,
  })
  expect(text).toMatch(/^density_class: # one of .*\blfp_dropin\b/m)
  expect(text).toMatch(/^ {2}report: # the number of its own report/m)
  expect(text).not.toMatch(/^ *report: .*DEMO-UN383-2025/m)
  // Every mistake is about an empty field.
  const { mistakes, draftMistakes } = check()
  expect(mistakes).toEqual([])
  const open = draftMistakes.map(({ problem }) => problem)
  expect(open.length).toBeGreaterThan(10)
  expect(open.filter((problem) => !/is empty|day of the calendar/.test(problem))).toEqual([])
})

test('the title may stand behind the type, and flags may have dashes', async () => {
  const { out } = await runIn(directory, ['new', 'article', 'A tale', '--reading-time-min', '7'])
  expect(out).toBe(`${join(directory, 'articles/a-tale.md')}\n`)
  expect(read('articles/a-tale.md')).toMatch(/^title: A tale\n[^]*^reading_time_min: 7$/m)
})

test('answers are asked for, and asked again if they cannot be read', async () => {
  const answers = ['lifepo4-drop-in-batteries', 'Lead', 'LFP', 'drop-in pack', 'four', '4', '']
  const { code, err } = await runIn(directory, ['new', 'product', ...PRODUCT], answers)
  expect(code).toBe(0)
  expect(err).toContain('category (one of cylindrical-cells, ')
  expect(err).toContain('"Lead" is not one of LFP, ')
  expect(err).toContain('"four" is not a whole number above 0')
  expect(parseYaml(read('products/svd-12101-12-8-v-101-ah-battery.yaml'))).toMatchObject({
    chemistry: 'LFP',
    format: 'drop-in pack',
    configuration: { series: 4, parallel: null },
  })
})

test.each([
  [['new'], 2, 'Say what is new: product, application'],
  [['new', 'category'], 2, 'Say what is new'],
  [['new', 'article'], 2, '--title is needed.'],
  [['new', 'article', '--titel', 'x'], 2, '--titel'],
  [['new', 'article', '--title', '日本語'], 2, '--title_slug is needed, in lower-case letters'],
  [['new', 'solution', '--name', '!!!'], 2, '--url is needed'],
  [['new', 'document', '--title', '日本語'], 2, '--slug is needed'],
  [['new', 'banner', '--text', '日本語'], 2, '--name is needed'],
  [['new', 'banner', '--text', 'x', '--name', '../x'], 2, '--name is needed'],
  [['new', 'product', ...PRODUCT, '--capacity_ah', 'much'], 2, '--capacity_ah: "much" is not a number'],
  [['new', 'product', '--model_name', 'svd 1', '--name', 'One'], 1, 'model_name: must be capitals'],
  [
    ['new', 'article', '--title', 'x', '--title_slug', 'lfp-vs-nmc'],
    1,
    'There already is articles/lfp-vs-nmc.md',
  ],
  [['new', 'banner', '--text', 'x', '--publish_at', '2026-12-24'], 1, 'publish_at: must be a day and a time'],
])('%j ends with %i: %s', async (args, exit, problem) => {
  const { code, err } = await runIn(directory, args)
  expect([code, err]).toEqual([exit, expect.stringContaining(problem)])
})
