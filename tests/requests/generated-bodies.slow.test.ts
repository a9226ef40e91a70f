import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkForm } from '#kit/forms/check.ts'
import { SAMPLES } from '#kit/uploads/sample-files.fixture.server.ts'
import { openSqliteReadOnly } from '#kit/database/sqlite.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import { hasFileFields } from '#kit/forms/server/file-fields.server.ts'
import { LEAD_FIELDS } from '#leads/lead.ts'
import type { Leads } from '#leads/leads.server.ts'
import type { LeadsSchema } from '#leads/schema.server.ts'
import { createForms } from '#features/forms.server.ts'
import { exampleOf } from '#features/openapi/examples.server.ts'
import { openSite, type Site } from './app.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const COUNT = 10_000
/** The same bodies each time; another seed finds others. */
const SEED = 20261122

const forms = createForms({} as Leads)
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
  type: string
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

const takingFiles = forms.flatMap(({ fields }, at) => (hasFileFields(fields) ? [at] : []))
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
/** A right form with files and other parts among its own, and perhaps cut off. */
const multipart = fc
  .tuple(fc.constantFrom(...takingFiles), fc.array(part, { maxLength: 4 }), fc.nat(40))
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
    // Most come whole.
    const end = cut < 8 ? body.length - cut * 5 : body.length
    return { at, type: 'multipart/form-data; boundary=x', body: Uint8Array.from(body.subarray(0, end)) }
  })

const posted = fc.oneof(
  { weight: 40, arbitrary: whole },
  { weight: 25, arbitrary: broken },
  { weight: 8, arbitrary: deep },
  { weight: 10, arbitrary: numbers },
  { weight: 14, arbitrary: bytes },
  { weight: 3, arbitrary: plain },
  { weight: 4, arbitrary: multipart },
)

const filesOf = ({ directory }: Site) => readdirSync(join(directory, 'attachments')).toSorted()
async function attachedTo({ directory }: Site): Promise<string[]> {
  const db = openSqliteReadOnly<LeadsSchema>(databaseFileIn(directory))
  const rows = await db.selectFrom('attachment').select('stored').orderBy('stored').execute()
  await db.destroy()
  return rows.map(({ stored }) => stored)
}

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
  for (let from = 0; from < COUNT; from += 50) {
    const fifty = bodies.slice(from, from + 50)
    const withFiles = fifty.filter(({ type }) => type.startsWith('multipart'))
    await Promise.all(fifty.filter((body) => !withFiles.includes(body)).map(post))
    // Of one address three are read at once, and the next is told to come again.
    for (const body of withFiles) await post(body)
  }
  expect(failures).toEqual([])
  // It would prove nothing if all were refused alike.
  for (const status of [201, 202, 400, 422]) expect(counts[status], `${status}`).toBeGreaterThan(COUNT / 100)

  expect(filesOf(site).length).toBeGreaterThan(0)
  expect(filesOf(site)).toEqual(await attachedTo(site))

  const leads = await site.newLeads()
  expect(leads.length).toBeGreaterThan(COUNT / 100)
  expect(leads.length).toBeLessThanOrEqual((counts[201] ?? 0) + (counts[303] ?? 0))
  for (const lead of leads) {
    const { fields } = forms.find((one) => one.name === lead.kind)!
    const extra = JSON.parse(lead.extra_json ?? '{}') as Record<string, string>
    const kept = Object.fromEntries(LEAD_FIELDS.map((field) => [field, lead[field] ?? '']))
    expect(checkForm(fields, { ...kept, ...extra })).toEqual([])
    expect(Object.keys(extra).filter((field) => !Object.hasOwn(fields, field))).toEqual([])
    expect(JSON.stringify({ ...kept, ...extra })).not.toMatch(/\\u0000|\\ud[89a-f]/)
  }
})
