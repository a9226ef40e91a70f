import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { LeadContext } from '#features/lead-context.server.ts'
import { createForms } from '#features/forms.server.ts'
import { exampleOf } from '#features/openapi/examples.server.ts'
import { checkForm } from '#kit/forms/check.ts'
import { hasFileFields } from '#kit/forms/server/file-fields.server.ts'
import { SAMPLES } from '#kit/uploads/sample-files.fixture.server.ts'
import { LEAD_FIELDS } from '#leads/lead.ts'
import type { Leads } from '#leads/leads.server.ts'
import { test } from './site.fixture.ts'

const COUNT = 10_000
/** Generates the same bodies in every run; another seed finds others. */
const SEED = 20261122

const forms = createForms({} as Leads, {} as LeadContext)
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
/** A form with some wrong fields; undefined leaves a field out. */
const form = fc
  .tuple(fc.nat(forms.length - 1), fc.dictionary(name, fc.option(value, { nil: undefined }), { maxKeys: 4 }))
  .map(([at, changes]) => ({ at, values: { ...exampleOf(forms[at]!.fields), ...changes } }))
const anyForm = fc.nat(forms.length - 1)

interface Posted {
  at: number
  type: string
  body: string | Uint8Array<ArrayBuffer>
}
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

const complete = form.map(({ at, values }): Posted => ({ at, type: JSON_TYPE, body: JSON.stringify(values) }))
/** A form that is cut off, or overwritten somewhere. */
const broken = fc
  .tuple(complete, fc.nat(400), fc.string({ unit: 'binary', maxLength: 6 }), fc.nat(6))
  .map(([{ at, type, body }, from, over, cut]): Posted => {
    const text = String(body)
    return { at, type, body: text.slice(0, from) + over + text.slice(from + cut) }
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
/** Only a few: most are answered with a page, which takes a hundred times as long to render as JSON to read. */
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

const formsWithFiles = forms.flatMap(({ fields }, at) => (hasFileFields(fields) ? [at] : []))
type Part = [name: string, fileName: string | null, content: string | Uint8Array]
const rightFile = fc
  .constantFrom(...Object.entries(SAMPLES))
  .map(([kind, content]): Part => ['attachment', `a.${kind}`, content])
const wildPart: fc.Arbitrary<Part> = fc.tuple(
  fc.oneof(name, fc.constant('attachment')),
  fc.option(fc.oneof(text, fc.constantFrom('a.pdf', 'b.png', '../c.step', ''))),
  fc.oneof(text, fc.constantFrom(...Object.values(SAMPLES))),
)
const part = fc.oneof({ weight: 5, arbitrary: rightFile }, { weight: 1, arbitrary: wildPart })
/** A correct form with files and other parts added; some are cut off. */
const multipart = fc
  .tuple(fc.constantFrom(...formsWithFiles), fc.array(part, { maxLength: 4 }), fc.nat(40))
  .map(([at, parts, cut]): Posted => {
    const own = Object.entries(exampleOf(forms[at]!.fields)).flatMap(([field, value]) =>
      [value].flat().map((one) => [field, null, one] as const),
    )
    const bytes = [...own, ...parts].flatMap(([field, file, content]) => {
      const named = `name="${field}"${file === null ? '' : `; filename="${file}"`}`
      const head = `--x\r\ncontent-disposition: form-data; ${named}\r\n\r\n`
      return [Buffer.from(head), Buffer.from(content as string), Buffer.from('\r\n')]
    })
    const body = Buffer.concat([...bytes, Buffer.from('--x--\r\n')])
    const end = cut < 8 ? body.length - cut * 5 : body.length
    return { at, type: 'multipart/form-data; boundary=x', body: Uint8Array.from(body.subarray(0, end)) }
  })

const posted = fc.oneof(
  { weight: 40, arbitrary: complete },
  { weight: 25, arbitrary: broken },
  { weight: 8, arbitrary: deep },
  { weight: 10, arbitrary: numbers },
  { weight: 14, arbitrary: bytes },
  { weight: 3, arbitrary: plain },
  { weight: 4, arbitrary: multipart },
)

/** 410 answers a link that was never mailed. */
// 404: no inquiry has such a reference.
const STATUSES = new Set([201, 202, 303, 400, 404, 410, 422])

test(
  `none of ${COUNT} generated bodies causes a server error, and what is stored is valid`,
  { timeout: 120_000 },
  async ({ site }) => {
    const counts: Record<number, number> = {}
    const failures: unknown[] = []
    const post = async ({ at, type, body }: Posted) => {
      const init = { method: 'POST', headers: { 'content-type': type }, body }
      const { status } = await site.send(`/api${forms[at]!.path}`, init)
      counts[status] = (counts[status] ?? 0) + 1
      if (!STATUSES.has(status)) failures.push([status, forms[at]!.path, type, body])
    }
    const bodies = fc.sample(posted, { numRuns: COUNT, seed: SEED })
    for (let from = 0; from < COUNT; from += 50) {
      const fifty = bodies.slice(from, from + 50)
      const withFiles = fifty.filter(({ type }) => type.startsWith('multipart'))
      await Promise.all(fifty.filter((body) => !withFiles.includes(body)).map(post))
      // Only three uploads of one address are received at once.
      for (const body of withFiles) await post(body)
    }
    expect(failures).toEqual([])
    // The bodies have to reach every kind of answer.
    for (const status of [201, 202, 400, 422])
      expect(counts[status], `${status}`).toBeGreaterThan(COUNT / 100)

    const files = site.attachmentFiles().toSorted()
    expect(files.length).toBeGreaterThan(0)
    expect(files).toEqual((await site.attachments()).map(({ stored }) => stored).toSorted())

    const leads = await site.newLeads()
    expect(leads.length).toBeGreaterThan(COUNT / 100)
    expect(leads.length).toBeLessThanOrEqual((counts[201] ?? 0) + (counts[303] ?? 0))
    for (const lead of leads) {
      const { fields } = forms.find((one) => one.name === lead.kind)!
      const extra = JSON.parse(lead.extra_json ?? '{}') as Record<string, string>
      const own = Object.fromEntries(LEAD_FIELDS.map((field) => [field, lead[field] ?? '']))
      expect(checkForm(fields, { ...own, ...extra })).toEqual([])
      expect(Object.keys(extra).filter((field) => !Object.hasOwn(fields, field))).toEqual([])
      expect(JSON.stringify({ ...own, ...extra })).not.toMatch(/\\u0000|\\ud[89a-f]/)
    }
  },
)
