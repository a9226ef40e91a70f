import { beforeEach, describe, expect } from 'vitest'
import type { LeadContext } from '#features/lead-context.server.ts'
import { createForms } from '#features/forms.server.ts'
import { exampleOf } from '#features/openapi/examples.server.ts'
import type { FieldSpec } from '#kit/forms/field-spec.ts'
import { rulesOf, type SentValues, takesMany } from '#kit/forms/fields.ts'
import type { ParsedRule } from '#kit/forms/rules/parse.ts'
import type { Leads } from '#leads/leads.server.ts'
import { newKey, ORIGIN, problemIn, type Site, test } from './site.fixture.ts'

/** The forms that anybody can send; those that need the link of a mail or an earlier inquiry have tests of their own. */
const forms = createForms({} as Leads, {} as LeadContext).filter(
  ({ name, fields, byLink }) => fields !== byLink?.fields && name !== 'state',
)

/** Values that break a rule, with the specification's message (spec §5). */
const BROKEN: Record<string, (label: string, args: unknown[]) => [values: string[], message: string]> = {
  required: (label) => [['', ' \t\n'], `Please fill out the ${label} field`],
  // The example sets the field that this one depends on, so it is required.
  required_if: (label) => [[''], `Please fill out the ${label} field`],
  email: () => [
    ['ana', 'ana@', '@buyer.example', 'ana@buyer', 'a@b.example, c@d.example', 'a b@c.example'],
    'Please enter a valid email address.',
  ],
  url: () => [['buyer', 'buyer.example', 'http://', 'https:// x'], 'Please enter a valid URL.'],
  number: (label) => [['many', '12 years', '1,5'], `${label} must be a number.`],
  is: (label) => [['No such choice', '0'], `${label} is not an allowed value.`],
  between: (label, [least, most]) => [
    [Number(least) - 1, Number(most) + 1, -1].map(String),
    `${label} must be between ${String(least)} and ${String(most)}.`,
  ],
  // The only pattern is that of a count of pieces.
  matches: (label) => [['1.5', '2e0', '0x5'], `${label} must be a whole number.`],
  date_format: (label, [format]) => [
    ['soon', '30.06.2027', '2027-6-30'],
    `${label} is not a valid date, please use the format ${String(format)}`,
  ],
  length: (label, [least, most]) => {
    const tooLong = 'x'.repeat(Number(most) + 1)
    return least === '0'
      ? [[tooLong], `${label} must be less than or equal to ${String(most)} characters.`]
      : [
          ['x'.repeat(Number(least) - 1), tooLong],
          `${label} must be between ${String(least)} and ${String(most)} characters.`,
        ]
  },
}

/** Makes a text that is too long pass the other rules of its field. */
const PADDED_FOR: Record<string, (value: string) => string> = {
  email: (value) => `${value}@buyer.example`,
  url: (value) => `https://${value}`,
  number: (value) => value.replaceAll('x', '1'),
}

function brokenValues(spec: FieldSpec): [code: string, value: string, message: string][] {
  // A list names each of its choices once, so it is never too long.
  const rules = rulesOf(spec).filter((rule) => !(takesMany(spec) && rule.name === 'length'))
  return rules.flatMap((rule) => {
    const broken = BROKEN[rule.name]
    if (!broken) throw new Error(`add values that break the rule ${rule.name}`)
    const [values, message] = broken(spec.label, rule.args)
    return values.map((value): [string, string, string] => [
      rule.name,
      rule.name === 'length' ? passingRulesBefore(rule, rulesOf(spec), value) : value,
      message,
    ])
  })
}

const passingRulesBefore = (last: ParsedRule, rules: ParsedRule[], value: string): string =>
  rules
    .slice(
      0,
      rules.findIndex(({ name }) => name === last.name),
    )
    .reduce((text, { name }) => PADDED_FOR[name]?.(text) ?? text, value)

const HOSTILE: [what: string, body: string, status: number][] = [
  ['an empty body', '', 400],
  ['half of an object', '{"name":"a"', 400],
  ['null instead of an object', 'null', 400],
  ['a list', '[]', 400],
  ['a text', '"a"', 400],
  ['a number', '1', 400],
  ['a BOM', '\uFEFF{', 400],
  ['a body nested too deep', '['.repeat(60_000), 400],
  ['deep objects', '{"name":'.repeat(9000) + '1' + '}'.repeat(9000), 400],
  ['a field twice', '{"email":"a@b.example","email":"c@d.example"}', 400],
  ['a field twice, once in escapes', '{"email":"a@b.example","e\\u006dail":"c@d.example"}', 400],
  ['a list as a field', '{"email":["a@b.example"]}', 400],
  ['an object as a field', '{"email":{"$ne":null}}', 400],
  ['true as a field', '{"email":true}', 400],
  ['1e400', '{"email":1e400}', 400],
  ['a number too long to keep', '{"email":12345678901234567890}', 400],
  ['NUL', '{"email":"a\\u0000@b.example"}', 400],
  ['half a surrogate pair', '{"email":"\\ud800@b.example"}', 400],
  ['__proto__', '{"__proto__":"x"}', 422],
  ['constructor', '{"constructor":"x"}', 422],
  ['a field that no form has', '{"is_admin":"1"}', 422],
  ['two lines in an address', '{"email":"a@b.example\\r\\nBcc: c@d.example"}', 422],
  ['null for every field', '{"name":null,"email":null,"content":null}', 422],
]

const rowsOf = async (site: Site) => [await site.newLeads(), await site.subscribers()]

describe.each(forms.map((form) => [form.path, form] as const))('POST /api%s', (path, form) => {
  const { fields, status, rate } = form
  const address = `/api${path}`
  // The same text from the same e-mail address counts as a repetition.
  let count = 0
  let valid: SentValues = {}
  beforeEach(() => {
    valid = { ...exampleOf(fields), email: `ana${++count}@buyer.example` }
  })
  // A page_url that is too long is cut, as no visitor could correct it. Files are in attachments.test.ts, lists in request-list.test.ts.
  const typed = Object.entries(fields).filter(
    ([name, { type }]) => name !== 'page_url' && type !== 'file' && type !== 'list',
  )

  test('accepts a correct form', async ({ site }) => {
    const [, before] = await rowsOf(site)
    expect((await site.postJson(address, valid)).status).toBe(status)
    const [leads = [], subscribers = []] = await rowsOf(site)
    // Unsubscribing an address without a subscription changes nothing.
    const stored = leads.length + subscribers.length - (before?.length ?? 0)
    expect(stored).toBe(path === '/unsubscribe-email' ? 0 : 1)
  })

  test.for(typed)('names what is wrong with %s in the specified words', async ([name, spec], { site }) => {
    const before = await rowsOf(site)
    for (const [code, value, message] of brokenValues(spec)) {
      const response = await site.postJson(address, { ...valid, [name]: takesMany(spec) ? [value] : value })
      const { errors } = await problemIn(response)
      expect([value, response.status, errors]).toEqual([value, 422, [{ field: name, code, message }]])
    }
    expect(await rowsOf(site)).toEqual([[], before[1]])
  })

  test('refuses hostile bodies', async ({ site }) => {
    const before = await rowsOf(site)
    for (const [what, body, expected] of HOSTILE) {
      const response = await site.postJson(address, body)
      expect([what, response.status]).toEqual([what, expected])
      await problemIn(response)
    }
    expect(await rowsOf(site)).toEqual([[], before[1]])
  })

  test('gives simultaneous requests with one key the same answer; an idempotent form stores one lead', async ({
    site,
  }) => {
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.postJson(address, valid, key)))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
    expect(new Set(bodies).size).toBe(1)
    expect(await site.newLeads()).toHaveLength(form.isIdempotent ? 1 : 0)
  })

  test.runIf(form.isIdempotent)(
    'stores the same text once when it is sent without a key, without scripts and from another page',
    async ({ site }) => {
      const content = (lineEnd: string) => `The first line.${lineEnd}The second, just as long as the first.`
      const page_url = `${ORIGIN}/about-us`
      const first = await site.postJson(address, { ...valid, content: content('\n'), page_url })
      const { reference } = (await first.json()) as { reference: string }
      const other = { content: content('\r\n'), page_url: `${ORIGIN}/articles?utm_source=fair` }
      const again = await site.postForm(address, { ...valid, ...other }, '/articles')
      expect(again.headers.get('location')).toContain(`sent=${reference}`)
      expect(await site.newLeads()).toHaveLength(1)
    },
  )

  test('refuses more than its rate allows', async ({ limitedSite }) => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        limitedSite.postJson(address, { ...valid, email: `flood${index}@buyer.example` }),
      ),
    )
    const by = Object.groupBy(answers, (response) => response.status)
    expect([by[status]?.length, by[429]?.length]).toEqual([rate.amount, 50 - rate.amount])
    for (const { headers } of by[429] ?? []) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
