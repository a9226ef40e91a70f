import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { QueryNumber, QuerySegments, QuerySelect } from './query-field.tsx'
import { QueryModel } from './query-model.tsx'

const OPTIONS = [
  { value: '12', label: '12 V' },
  { value: '24', label: '24 V' },
]

describe('fields of GET forms', () => {
  test('a text that cannot be read stays in its field, which its message describes', () => {
    const html = renderToStaticMarkup(
      <QueryNumber
        of="load"
        name="eta"
        label="Efficiency"
        value="1o"
        unit="%"
        error="Not a number."
        help="100"
      />,
    )
    expect(html).toMatch(/<label [^>]*for="load-eta">Efficiency/)
    expect(html).toMatch(/<input id="load-eta" [^>]*aria-invalid="true"[^>]* name="eta" value="1o"/)
    expect(html).toContain('aria-describedby="load-eta-message load-eta-help"')
    expect(html).toMatch(/<p [^>]*role="alert" aria-live="polite" id="load-eta-message">Not a number\.<\/p>/)
  })

  test('a field without a message has an empty place for it, which is no alert', () => {
    const html = renderToStaticMarkup(<QueryNumber name="hours" label="Hours" value="" isRequired />)
    expect(html).toContain('aria-live="polite" id="q-hours-message"></p>')
    expect(html).not.toContain('alert')
    expect(html).not.toContain('aria-invalid')
    expect(html).toContain('aria-required="true"')
  })

  test('a quiet field leaves the announcement of its message to the form', () => {
    const html = renderToStaticMarkup(
      <QueryNumber name="ah" label="Ah" value="x" error="No number." isQuiet />,
    )
    expect(html).toMatch(/<p class="[^"]*" id="q-ah-message">No number\.<\/p>/)
  })

  test.for([
    ['W', 'inputMode="decimal"'],
    ['°C', 'autoComplete="off"'],
  ] as const)('the keypad of a number in %s can write it', ([unit, attribute]) => {
    const html = renderToStaticMarkup(<QueryNumber name="x" label="X" value="" unit={unit} />)
    expect(html).toContain(attribute)
    expect(html.includes('inputMode')).toBe(unit !== '°C')
  })

  test('a value that is no option stays in a select, with its message only', () => {
    const select = (error?: string) =>
      renderToStaticMarkup(
        <QuerySelect name="v" label="Voltage" value="50" none="Any" options={OPTIONS} error={error} />,
      )
    expect(select('Not allowed.')).toContain('<option value="50" selected="">50</option>')
    expect(select()).not.toContain('50')
  })

  test('segments are a named group of radio buttons', () => {
    const html = renderToStaticMarkup(<QuerySegments name="v" label="Voltage" value="24" options={OPTIONS} />)
    expect(html).toMatch(/<fieldset [^>]*role="radiogroup" aria-labelledby="q-v"/)
    expect(html).toMatch(/<span [^>]*id="q-v">Voltage</)
    expect(html).toMatch(/<input type="radio" name="v" checked="" value="24"\/>24 V/)
  })

  test('a catalogue that is too long to choose from has a text field', () => {
    const html = renderToStaticMarkup(<QueryModel value="SVD-12100" none="All products" options={[]} />)
    expect(html).not.toContain('<select')
    expect(html).toMatch(/<input id="q-product" [^>]*value="SVD-12100"/)
  })
})
