import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { FieldSpec, FieldSpecs, InputType } from '#kit/forms/field-spec.ts'
import { checkFields, TYPES } from '#kit/forms/server/check-fields.server.ts'
import { FormContext, type FormState } from '#ui/field/form-state.ts'
import { Field } from '#ui/field/field.tsx'
import { plainInputs } from '#ui/field/input.tsx'
import { allInputs } from '#ui/inputs/all-inputs.tsx'
import { galleryFields } from './fields.ts'
import { FormGallery } from './page.server.tsx'

const render = () => renderToString(<FormGallery drawings={{}} />, { identifierPrefix: 'p' })
const first = render()

/** Renders one field in a form of its own. */
function renderField(spec: FieldSpec, state: Partial<FormState> = {}): string {
  const form: FormState = {
    id: 'form',
    specs: { it: spec },
    inputs: allInputs,
    initial: {},
    messages: {},
    ...state,
  }
  return renderToString(
    <FormContext value={form}>
      <Field name="it" />
    </FormContext>,
  )
}

const label = 'It'

describe('all input types of spec §3', () => {
  const typesIn = (specs: FieldSpecs): InputType[] =>
    Object.values(specs).flatMap((spec) => [
      spec.type,
      ...(spec.type === 'group' ? typesIn(spec.fields) : []),
    ])

  test('are 26, can be rendered, and are in the gallery (spec §3)', () => {
    expect(TYPES.size).toBe(26)
    expect(new Set(Object.keys(allInputs))).toEqual(TYPES)
    expect(new Set([...typesIn(galleryFields), 'form'])).toEqual(TYPES)
  })

  test('are declared without errors', () => {
    expect(() => checkFields(galleryFields)).not.toThrow()
  })

  test('render the same the hundredth time as the first', () => {
    const specs = ['password', 'checkboxes', 'file', 'list'].map((name) => galleryFields[name as 'list'])
    const renderAll = () => specs.map((spec) => renderField(spec)).join('')
    const once = renderAll()
    for (let count = 2; count < 100; count++) renderAll()
    expect(renderAll()).toBe(once)
    expect(render()).toBe(first)
  })

  test('have unique ids, and every reference to an id resolves', () => {
    const ids = [...first.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const named = [...first.matchAll(/ (?:for|aria-(?:describedby|labelledby|controls))="([^"]+)"/g)]
    expect(named.flatMap(([, names = '']) => names.split(' ')).filter((id) => !ids.includes(id))).toEqual([])
    expect(named.length).toBeGreaterThan(300)
  })

  test('an unknown type is code 600, one that is no field 601 (spec §8)', () => {
    const unknown = { label, type: 'x' } as unknown as FieldSpec
    expect(() => renderField(unknown)).toThrow('Unknown input type "x" ("it")')
    const file = () => renderField({ label, type: 'file' }, { inputs: plainInputs })
    expect(file).toThrow('Unknown input type "file" ("it")')
    const missing = 'Input definition "form" is missing a schema or component property (it).'
    expect(() => renderField({ label, type: 'form' })).toThrow(missing)
  })

  test('radio buttons without usable options are code 350', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const options of [undefined, { a: 'A' }])
      renderField({ label, type: 'radio', options } as unknown as FieldSpec)
    const message = 'Invalid options prop for it input (radio). See https://formkit.com/inputs/radio'
    expect(warn.mock.calls).toEqual([[message], [message]])
    warn.mockRestore()
  })

  test('have the type names of HTML', () => {
    expect(renderField({ label, type: 'datetimeLocal' })).toContain('type="datetime-local"')
    expect(renderField({ label, type: 'meta', value: 'x' })).toBe('')
    expect(renderField({ label, type: 'hidden' }, { initial: { it: 'x' } })).toBe(
      '<input type="hidden" name="it" value="x"/>',
    )
  })
})

describe('a field', () => {
  test('Required fields get a red asterisk on their label (spec §5)', () => {
    expect(renderField({ label, type: 'text', rules: 'required' })).toMatch(
      /It<span [^>]*>\*<\/span><\/label>/,
    )
    expect(renderField({ label, type: 'text', rules: 'email' })).not.toContain('*')
    expect(renderField({ label, type: 'checkbox', rules: 'required' })).toMatch(/It<span [^>]*>\*</)
  })

  test('is described by its help and its error', () => {
    const html = renderField({ label, type: 'date', help: 'Soon' }, { messages: { it: 'Too late.' } })
    expect(html).toContain('aria-invalid="true" aria-describedby="form-it-help form-it-message"')
    expect(html).toMatch(/id="form-it-message"[^>]*>Too late\./)
  })

  test('selects the first option, or the placeholder if there is one', () => {
    const options = ['a', { value: 'b', label: 'Bee' }]
    const plain = renderField({ label, type: 'select', options })
    expect(plain).toMatch(
      /<select [^>]*><option value="a">a<\/option><option value="b">Bee<\/option><\/select>/,
    )
    expect(renderField({ label, type: 'select', options, placeholder: 'Choose' })).toContain(
      '<option value="">Choose</option><option value="a">a</option>',
    )
  })

  test('has a value for each option, or many texts that browsers do not translate', () => {
    expect(renderField({ label, type: 'select', options: ['a', 'b'] })).not.toContain('translate')
    const many = Array.from({ length: 50 }, (_, index) => `Country ${index}`)
    expect(renderField({ label, type: 'select', options: many })).toMatch(
      /<select [^>]*translate="no"[^>]*><option>Country 0</,
    )
  })

  test('of type list starts with its values, filled up to its minimum', () => {
    const spec: FieldSpec = { label, type: 'list', min: 2, item: { label: 'Word', type: 'text' } }
    const names = (html: string) =>
      [...html.matchAll(/ name="(it\.\d)"(?: value="(\w+)")?/g)].map(([, ...found]) => found)
    expect(names(renderField(spec))).toEqual([
      ['it.0', undefined],
      ['it.1', undefined],
    ])
    // The fourth is the hidden one that added items are copied from.
    expect(renderField(spec, { initial: { it: ['a', 'b', 'c'] } }).match(/Remove/g)).toHaveLength(4)
  })
})
