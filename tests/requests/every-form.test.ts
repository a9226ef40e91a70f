import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FieldSpec } from '#kit/forms/field-spec.ts'
import { rulesOf, type SentValues, takesMany } from '#kit/forms/fields.ts'
import type { ParsedRule } from '#kit/forms/rules/parse.ts'
import { TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { createForms } from '#features/forms.server.ts'
import { exampleOf } from '#features/openapi/examples.server.ts'
import { openSite, type Site } from './app.ts'

let site: Site
let limited: Site
beforeAll(async () => {
  site = await openSite()
  limited = await openSite({ limiter: new TokenBuckets({ now: () => 0 }) })
})
afterAll(() => Promise.all([site.close(), limited.close()]))

/** Those that anybody may send: what the link of a mail sends, newsletter.test.ts is about. */
const forms = createForms({} as Leads).filter(({ fields, byLink }) => fields !== byLink?.fields)

/** What breaks a rule, and the specification's words for it (spec §5). */
const BROKEN: Record<string, (label: string, args: unknown[]) => [value: string, message: string][]> = {
  required: (label) => [
    ['', `Please fill out the ${label} field`],
    [' \t\n', `Please fill out the ${label} field`],
  ],
  // Of an example, which has an answer to every question: the first there is.
  required_if: (label) => [['', `Please fill out the ${label} field`]],
  email: () =>
    ['ana', 'ana@', '@buyer.example', 'ana@buyer', 'a@b.example, c@d.example', 'a b@c.example'].map(
      (value) => [value, 'Please enter a valid email address.'],
    ),
  url: () =>
    ['buyer', 'buyer.example', 'http://', 'https:// x'].map((value) => [value, 'Please enter a valid URL.']),
  number: (label) => ['many', '12 years', '1,5'].map((value) => [value, `${label} must be a number.`]),
  is: (label) => ['No such choice', '0'].map((value) => [value, `${label} is not an allowed value.`]),
  between: (label, [least, most]) =>
    [Number(least) - 1, Number(most) + 1, -1].map((value) => [
      `${value}`,
      `${label} must be between ${String(least)} and ${String(most)}.`,
    ]),
  // What else may be wrong with a number: it is none of pieces.
  matches: (label) => ['1.5', '2e0', '0x5'].map((value) => [value, `${label} must be a whole number.`]),
  length: (label, [least, most]) => {
    const words =
      least === '0' ? `less than or equal to ${String(most)}` : `between ${String(least)} and ${String(most)}`
    const lengths = least === '0' ? [Number(most) + 1] : [Number(least) - 1, Number(most) + 1]
    return lengths.map((length) => ['x'.repeat(length), `${label} must be ${words} characters.`])
  },
}

/** A value that is too long, and right in all that is asked before its length. */
const asLong: Record<string, (value: string) => string> = {
  email: (value) => `${value}@buyer.example`,
  url: (value) => `https://${value}`,
  number: (value) => value.replaceAll('x', '1'),
}

type Wrong = [field: string, rule: string, value: string, message: string]

function wrongOf(name: string, spec: FieldSpec): Wrong[] {
  // A list is never longer than its choices are many: it names each once.
  const rules = rulesOf(spec).filter((rule) => !(takesMany(spec) && rule.name === 'length'))
  return rules.flatMap((rule) => {
    const broken = BROKEN[rule.name]
    if (!broken) throw new Error(`no test knows how the rule ${rule.name} is broken`)
    return broken(spec.label, rule.args).map(([value, message]): Wrong => [
      name,
      rule.name,
      rule.name === 'length' ? whole(value, rulesOf(spec)) : value,
      message,
    ])
  })
}

const whole = (value: string, rules: ParsedRule[]): string => {
  const before = rules.slice(
    0,
    rules.findIndex(({ name }) => name === 'length'),
  )
  return before.reduce((text, { name }) => asLong[name]?.(text) ?? text, value)
}

const HOSTILE: [what: string, body: string, status: number][] = [
  ['nothing', '', 400],
  ['half of an object', '{"name":"a"', 400],
  ['null', 'null', 400],
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
  ['a field of no form', '{"is_admin":"1"}', 422],
  ['two lines in an address', '{"email":"a@b.example\\r\\nBcc: c@d.example"}', 422],
  ['null for every field', '{"name":null,"email":null,"content":null}', 422],
]

describe.each(forms.map((form) => [form.path, form] as const))('%s', (path, form) => {
  const { fields, status, rate } = form
  const post = (body: unknown, headers?: Record<string, string>) =>
    site.postJson(`/api${path}`, body, headers)
  // The same text from the same address would be taken for a repetition.
  let count = 0
  let valid: SentValues = {}
  beforeEach(() => {
    valid = { ...exampleOf(fields), email: `ana${++count}@buyer.example` }
  })
  const stored = async () => [await site.newLeads(), await site.subscribers()]
  // Of a page's address what is too much is cut off: no visitor could set that right.
  // Files are in attachments.test.ts.
  const typed = Object.entries(fields).filter(([name, { type }]) => name !== 'page_url' && type !== 'file')

  test('takes what is right', async () => {
    const [, before] = await stored()
    expect((await post(valid)).status).toBe(status)
    const [leads = [], subscribers = []] = await stored()
    // The end of a newsletter that nobody takes changes nothing.
    const isNoted = leads.length + subscribers.length - (before?.length ?? 0)
    expect(isNoted).toBe(path === '/unsubscribe-email' ? 0 : 1)
  })

  test.each(typed)('says what is wrong with %s, in the specified words', async (name, spec) => {
    const before = await stored()
    for (const [field, code, value, message] of wrongOf(name, spec)) {
      const response = await post({ ...valid, [field]: takesMany(spec) ? [value] : value })
      const { errors } = (await response.json()) as { errors?: unknown }
      expect([value, response.status, errors]).toEqual([value, 422, [{ field, code, message }]])
    }
    expect(await stored()).toEqual([[], before[1]])
  })

  test('refuses what is hostile', async () => {
    const before = await stored()
    for (const [what, body, wanted] of HOSTILE) {
      const { status: told, headers } = await post(body)
      expect([what, told, headers.get('content-type')]).toEqual([what, wanted, 'application/problem+json'])
    }
    expect(await stored()).toEqual([[], before[1]])
  })

  test('sent again with the same key it is answered alike, and there once', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([post(valid, key), post(valid, key), post(valid, key)])
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    expect((await site.newLeads()).length).toBeLessThanOrEqual(1)
  })

  test.runIf(form.isIdempotent)(
    'sent again without a key, a script and from another page, it is there once',
    async () => {
      const content = (lineEnd: string) => `The first line.${lineEnd}The second, just as long as the first.`
      const pages = ['http://localhost:3000/about-us', 'http://localhost:3000/articles?utm_source=fair']
      const first = await post({ ...valid, content: content('\n'), page_url: pages[0] })
      const { reference } = (await first.json()) as { reference: string }
      const plain = { ...valid, content: content('\r\n'), page_url: pages[1] ?? '' }
      const again = await site.postForm(`/api${path}`, plain, '/articles')
      expect(again.headers.get('location')).toContain(`sent=${reference}`)
      expect(await site.newLeads()).toHaveLength(1)
    },
  )

  test('sent without end it is refused', async () => {
    const told = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        limited.postJson(`/api${path}`, { ...valid, email: `flood${index}@buyer.example` }),
      ),
    )
    const by = Object.groupBy(told, (response) => response.status)
    expect([by[status]?.length, by[429]?.length]).toEqual([rate.amount, 50 - rate.amount])
    for (const { headers } of by[429] ?? []) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
