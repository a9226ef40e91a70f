import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { openTestLeads } from '#leads/leads.fixture.server.ts'
import { runIn } from './run.fixture.server.ts'

const directory = newDirectory()
const leads = await openTestLeads(directory)
afterAll(() => leads.close())

const run = (...args: string[]) => runIn(directory, args)
const list = async (...args: string[]): Promise<{ reference: string; handled_at: string | null }[]> =>
  JSON.parse((await run('list', '--json', ...args)).out)
const found = async (...args: string[]) => (await list(...args)).map(({ reference }) => reference)

const pack = {
  kind: 'product',
  product_name_slug: 'svd-12100-12v-100ah',
  pack: null,
  quantity: 20,
  unit: null,
  note: null,
  name: 'SVD-12100',
  url: 'https://www.solvane.example/products/svd-12100-12v-100ah',
  details: null,
} as const
const submit = async (fields: Record<string, string>, more = {}) =>
  (
    await leads.submit({
      kind: 'message',
      fields: { email: 'a@b.example', content: 'x', ...fields },
      ...more,
    })
  ).reference
let first = ''
let second = ''
beforeAll(async () => {
  first = await submit({
    name: 'Jürgen MÜLLER',
    company_name: '50%_Off GmbH',
    country: 'Germany',
    product_name_slug: 'svd-12100h-12v-100ah',
    quantity: '200',
  })
  second = await submit(
    { name: 'Eva', country: 'France', email: 'eva@strasse.example', type: 'request-list' },
    { items: [pack] },
  )
})

describe('leads are found', () => {
  test.each([
    ['muller', [0]],
    ['MÜLLER', [0]],
    ['50%_off', [0]],
    ['5%', []],
    ['eva@stra', [1]],
    ['straße', [1]],
    ['SOL-', [1, 0]],
  ])('by the text %s', async (text, indexes) => {
    expect(await found('--text', text)).toEqual(indexes.map((index) => [first, second][index]))
  })

  test.each([
    ['--country', 'germany', [0]],
    ['--product', 'SVD-12100', [1]],
    ['--product', 'svd-12100h', [0]],
    ['--product', 'svd-1210', []],
    ['--kind', 'contact', []],
    ['--kind', 'request-list', [1]],
    ['--kind', 'message', [0]],
    ['--state', 'check', []],
    ['--state', '[check]', []],
    ['--since', '1d', [1, 0]],
    ['--until', '2020-01-01', []],
    ['--since', '2999-01-01', []],
    ['--handled', 'yes', []],
    ['--handled', 'no', [1, 0]],
  ])('by %s %s', async (option, value, indexes) => {
    expect(await found(option, value)).toEqual(indexes.map((index) => [first, second][index]))
  })

  test.each([
    ['--since', 'yesterday'],
    ['--since', '2026-02-30'],
    ['--until', '2026-01-01T10:00'],
    ['--handled', 'maybe'],
    ['--kind', 'letter'],
    ['--country', ' '],
  ])('%s %s is refused', async (option, value) => {
    const { code, err } = await run('list', option, value)
    expect(code).toBe(2)
    expect(err).toContain(option)
  })
})

test('a lead is handled, noted and opened again by a person, with a history', async () => {
  const by = ['--by', 'Tom Reeve']
  expect((await run('handled', first, ...by, '--note', 'Sent a quote.')).out).toBe(`${first} is handled.\n`)
  expect((await run('handled', first, ...by)).out).toContain('was handled already')
  expect(await found('--handled', 'yes')).toEqual([first])
  expect((await run('list')).out).toMatch(/score +handled\n/)
  expect((await run('note', first, ...by, '--text', 'Called.\nNo answer.')).code).toBe(0)
  const { out } = await run('show', first)
  expect(out).toMatch(/Tom Reeve: handled\n {4}Sent a quote\.\n/)
  expect(out).toMatch(/Tom Reeve: note\n {4}Called\.\n {4}No answer\.\n/)
  expect(JSON.parse((await run('reopen', first, ...by, '--json')).out)).toEqual({
    reference: first,
    changed: true,
  })
  expect(await found('--handled', 'yes')).toEqual([])
  expect((await run('reopen', first, ...by)).out).toContain('is open already')
})

test.each([
  [['handled']],
  [['note', '--by', 'Tom']],
  [['handled', '--by', ' ']],
  [['reopen', '--by', 'x'.repeat(101)]],
])('%j without a name or text is refused', async ([name = '', ...options]) => {
  expect((await run(name, first, ...options)).code).toBe(2)
})

describe('an export has the chosen leads', () => {
  test('as CSV with a separator, a topic and the clock of the zone', async () => {
    const { out } = await run('export', '--format', 'csv', '--separator', ';', '--country', 'Germany')
    const [header, row, end] = out.split('\r\n')
    expect(header).toMatch(/^\uFEFF"reference";"id";"received_at";"kind";"topic";/)
    expect(header).toContain('"received (UTC)";"handled (UTC)"')
    expect(row).toContain(`"${first}";`)
    expect(row).toContain('"message";"SVD-12100H";')
    expect(row).toContain(';200;')
    expect(row).toMatch(/"\d{4}-\d\d-\d\d \d\d:\d\d";"";/)
    expect(end).toBe('')
  })

  test('as a workbook with numbers, dates and items on a sheet of their own', async () => {
    const { out } = await run('export', '--format', 'xlsx')
    const files = unzipSync(Buffer.from(out, 'latin1'))
    const read = (name: string) => new TextDecoder().decode(files[name])
    expect(read('xl/workbook.xml')).toMatch(/name="Leads".*name="Items"/s)
    expect(read('xl/worksheets/sheet1.xml')).toMatch(/<v>200<\/v>.*<v>4\d{4}\.\d+<\/v>/s)
    expect(read('xl/worksheets/sheet2.xml')).toContain('<v>20</v>')
    expect(read('xl/sharedStrings.xml')).toContain('20 × SVD-12100')
  })

  test('as JSON with who has handled it', async () => {
    await run('handled', second, '--by', 'Ana')
    expect(JSON.parse((await run('export', '--json', '--handled', 'yes')).out)).toMatchObject([
      {
        reference: second,
        topic: '20 × SVD-12100',
        handled_by: 'Ana',
        handled_at: expect.stringMatching(/Z$/),
      },
    ])
  })

  test('with the text that list finds, beside other filters or alone', async () => {
    for (const args of [
      ['--format', 'csv', '--text', 'muller', '--since', '7d'],
      ['--format', 'csv', '--text', 'muller'],
      ['--json', '--text', 'muller', '--since', '7d'],
    ]) {
      const { code, out } = await run('export', ...args)
      expect([code, out.match(/SOL-[\w-]+/g)]).toEqual([0, [first]])
    }
  })

  test.each([
    ['--format xlsx --separator ;'],
    ['--format csv --separator x'],
    ['--email a@b.example --since 7d'],
  ])('%s is refused', async (args) => {
    expect((await run('export', ...args.split(' '))).code).toBe(2)
  })
})

test('what a person wrote goes when the lead becomes anonymous', async () => {
  const keys = { environment: { SECRET_KEY: 'k'.repeat(32) } }
  await run('note', second, '--by', 'Ana', '--text', 'Her sister called.')
  await runIn(directory, ['erase', '--reference', second], keys)
  const { out } = await run('show', second, '--json')
  expect(out).not.toContain('sister')
  expect((await run('note', second, '--by', 'Ana', '--text', 'More.')).err).toContain('is anonymous')
  expect(await found('--text', second)).toEqual([])
})
