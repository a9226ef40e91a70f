import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkForm } from '#kit/forms/check.ts'
import { LEAD_FIELDS } from '#leads/lead.ts'
import type { Leads } from '#leads/leads.server.ts'
import { formsInto } from '#server/forms.server.ts'
import { exampleOf } from '#server/openapi/examples.server.ts'
import { openSite, type Site } from './app.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const COUNT = 10_000
/** The same bodies each time; another seed finds others. */
const SEED = 20261122

const forms = formsInto({} as Leads)
const names = [...new Set(forms.flatMap(({ fields }) => Object.keys(fields)))]

const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...names) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'is_spam'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
)
const NASTY = [
  '\0',
  '\ud800',
  '\uFEFF',
  '\u202Eabc',
  'e\u0301'.repeat(200),
  'x'.repeat(5000),
  '\r\nBcc: a@b.example',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  '%00',
  '🔋'.repeat(100),
]
const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.emailAddress(),
)
const value = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.bigInt().map(Number) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)
/** A form with some fields other than they should be; undefined leaves one out. */
const form = fc
  .tuple(fc.nat(forms.length - 1), fc.dictionary(name, fc.option(value, { nil: undefined }), { maxKeys: 4 }))
  .map(([at, changes]) => ({ at, values: { ...exampleOf(forms[at]!.fields), ...changes } }))
const anyForm = fc.nat(forms.length - 1)

interface Posted {
  at: number
  type: 'application/json' | 'application/x-www-form-urlencoded'
  body: string | Uint8Array<ArrayBuffer>
}
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

const whole = form.map(({ at, values }): Posted => ({ at, type: JSON_TYPE, body: JSON.stringify(values) }))
/** Cut off somewhere, or with something written over it. */
const broken = fc
  .tuple(whole, fc.nat(400), fc.string({ unit: 'binary', maxLength: 6 }), fc.nat(6))
  .map(([{ at, type, body }, from, over, cut]): Posted => {
    const given = String(body)
    return { at, type, body: given.slice(0, from) + over + given.slice(from + cut) }
  })
const deep = fc
  .tuple(
    anyForm,
    fc.constantFrom('[', '{"a":', '{"email":[', '"', '\\', '{"a":1,'),
    fc.integer({ max: 9000, min: 1 }),
  )
  .map(([at, open, times]): Posted => ({ at, type: JSON_TYPE, body: open.repeat(times) }))
const numbers = fc
  .tuple(
    anyForm,
    name,
    fc.constantFrom('1e400', '-1e999', '9'.repeat(400), '0.1e-400', '-0', '1E5', '00', 'NaN'),
  )
  .map(([at, of, number]): Posted => ({ at, type: JSON_TYPE, body: `{${JSON.stringify(of)}:${number}}` }))
const bytes = fc
  .tuple(anyForm, fc.uint8Array({ maxLength: 80 }))
  .map(([at, body]): Posted => ({ at, type: JSON_TYPE, body: Uint8Array.from(body) }))
/** Not many: most come back in a page, and drawing that takes a hundred times as long as reading JSON. */
const plain = fc
  .tuple(
    anyForm,
    fc.array(fc.tuple(name, text), { maxLength: 5 }),
    fc.constantFrom('', '%', '%ff', '&&=&', '+%2'),
  )
  .map(([at, pairs, end]): Posted => {
    const encode = (part: string) => encodeURIComponent(part.toWellFormed())
    return { at, type: FORM_TYPE, body: pairs.map((pair) => pair.map(encode).join('=')).join('&') + end }
  })

const posted = fc.oneof(
  { weight: 40, arbitrary: whole },
  { weight: 25, arbitrary: broken },
  { weight: 8, arbitrary: deep },
  { weight: 10, arbitrary: numbers },
  { weight: 14, arbitrary: bytes },
  { weight: 3, arbitrary: plain },
)

/** 410 is the end of a link that was never mailed. */
const STATUSES = new Set([201, 202, 303, 400, 410, 422])

test(`none of ${COUNT} generated bodies is a failure of ours`, { timeout: 120_000 }, async () => {
  const counts: Record<number, number> = {}
  const failures: unknown[] = []
  const post = async ({ at, type, body }: Posted) => {
    const init = { method: 'POST', headers: { 'content-type': type }, body }
    const { status } = await site.send(`/api${forms[at]!.path}`, init)
    counts[status] = (counts[status] ?? 0) + 1
    if (!STATUSES.has(status)) failures.push([status, forms[at]!.path, type, body])
  }
  const bodies = fc.sample(posted, { numRuns: COUNT, seed: SEED })
  for (let from = 0; from < COUNT; from += 50) await Promise.all(bodies.slice(from, from + 50).map(post))
  expect(failures).toEqual([])
  // It would prove nothing if all were refused alike.
  for (const status of [201, 202, 400, 422]) expect(counts[status], `${status}`).toBeGreaterThan(COUNT / 100)

  const leads = await site.newLeads()
  expect(leads.length).toBeGreaterThan(COUNT / 100)
  expect(leads.length).toBeLessThanOrEqual((counts[201] ?? 0) + (counts[303] ?? 0))
  for (const lead of leads) {
    const { fields } = forms.find((one) => one.form === lead.kind)!
    const extra = JSON.parse(lead.extra_json ?? '{}') as Record<string, string>
    const kept = Object.fromEntries(LEAD_FIELDS.map((field) => [field, lead[field] ?? '']))
    expect(checkForm(fields, { ...kept, ...extra })).toEqual([])
    expect(Object.keys(extra).filter((field) => !Object.hasOwn(fields, field))).toEqual([])
    expect(JSON.stringify({ ...kept, ...extra })).not.toMatch(/\\u0000|\\ud[89a-f]/)
  }
})
