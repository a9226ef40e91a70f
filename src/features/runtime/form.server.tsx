import type { ReactNode } from 'react'
import { productHref } from '#addresses/links.ts'
import { VOLTAGE_CLASSES } from '#content/products/system-voltage.ts'
import { num } from '#kit/text/amounts.ts'
import { writeDecimal } from '#kit/text/parse-decimal.ts'
import { CHEMISTRIES, figuresOf } from '#sizing/chemistry.ts'
import type { NumberField } from '#sizing/query/field.ts'
import { fieldProps } from '#sizing/query/field-props.ts'
import { RUNTIME_FIELDS } from '#sizing/query/tool-queries.ts'
import { STATE_VERSION } from '#sizing/versions.ts'
import { runtimeDefaults, type RuntimeState } from '#sizing/runtime-state.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { HiddenFields } from '#ui/field/hidden-fields.tsx'
import { type Option, QueryCheck, QueryNumber, QuerySegments, QuerySelect } from '#ui/field/query-field.tsx'
import { namesBattery, type RuntimePlace, type Unit, UNIT, unitOf } from './place.ts'
import styles from './form.module.css'

interface FormProps {
  place: RuntimePlace
  state: RuntimeState
  query: URLSearchParams
  /** Parameters of the page's other tools, which the form keeps. */
  kept: [name: string, value: string][]
  /** Address of the calculator for any battery. */
  otherHref: string
}

export function RuntimeForm({ place, state, query, kept, otherHref }: FormProps) {
  const { chem = state.battery?.chemistry } = state.values
  const numbers = createNumbers(query, state)
  const field = fieldsOf(query, state)
  return (
    <form className={styles['form']} action="#runtime" aria-label="Runtime" noValidate data-live="typing">
      <input type="hidden" name="v" value={STATE_VERSION} />
      <HiddenFields entries={kept} />
      {place.batteries.length === 1 ? (
        <OwnBattery {...{ place, state, query, otherHref }} />
      ) : (
        <Fields legend="Battery">
          {place.batteries.length > 0 ? (
            <OwnBattery {...{ place, state, query, otherHref }} />
          ) : (
            <AnyBattery {...{ query, state, chem }} />
          )}
        </Fields>
      )}
      <Fields legend="Load">
        <QuerySegments
          of={FORM}
          name={UNIT}
          label="Load in"
          value={unitOf(query)}
          options={UNITS.map(({ unit, symbol }) => ({ value: unit, label: symbol }))}
          isFull
        />
        {UNITS.map(({ unit, labels }) => (
          <div key={unit} className={styles[unit]}>
            {numbers(labels)}
          </div>
        ))}
        {numbers(LOAD)}
        {place.batteries.some(({ is_cell }) => !is_cell) && (
          <QuerySelect {...field('system_v')} none="One battery alone" options={VOLTAGES} isFull />
        )}
      </Fields>
      <Fields legend="Conditions">
        {numbers(CONDITIONS, chem && num(figuresOf(chem).dod * 100))}
        <QueryCheck {...field('eol')} label="When aged to 80 %" isChecked={state.values.eol} isFull />
        {numbers(CABLE)}
      </Fields>
      <Button look="line" type="submit" data-without-script>
        Calculate
      </Button>
    </form>
  )
}

/** A group of fields with its title. */
const Fields = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles['fields']}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)

const FORM = 'rt'
const toOption = (value: string): Option => ({ value, label: value })
const VOLTAGES = VOLTAGE_CLASSES.map((volts) => ({ value: String(volts), label: `${volts} V` }))

type FieldName = keyof typeof RUNTIME_FIELDS
type NumberName = {
  [Name in FieldName]: (typeof RUNTIME_FIELDS)[Name] extends NumberField ? Name : never
}[FieldName]
type Labels = Partial<Record<NumberName, string>>

/** Labels on the page, by the field. */
const UNITS: { unit: Unit; symbol: string; labels: Labels }[] = [
  { unit: 'i', symbol: 'A', labels: { i: 'Average current', i_cont: 'Highest current' } },
  { unit: 'p', symbol: 'W', labels: { p_avg: 'Average load', p_cont: 'Highest load' } },
]
const LOAD: Labels = { hours: 'Hours it must run', eta: 'Efficiency' }
const CONDITIONS: Labels = { t_dis: 'Temperature', dod: 'Usable depth' }
const CABLE: Labels = { cable_len: 'Cable, one way', drop: 'Allowed drop' }

const fieldsOf = (query: URLSearchParams, { errors = [] }: RuntimeState) =>
  fieldProps({ of: FORM, fields: RUNTIME_FIELDS, query, errors })

/** Returns a function that renders number fields with what was asked, or the default; `dod` is the usual depth of discharge. */
function createNumbers(query: URLSearchParams, state: RuntimeState) {
  const field = fieldsOf(query, state)
  const defaults: Partial<Record<string, number>> = runtimeDefaults(query)
  return (labels: Labels, dod?: string) =>
    (Object.keys(labels) as NumberName[]).map((name) => (
      <QueryNumber
        key={name}
        {...field(name)}
        label={labels[name]}
        value={query.get(name) ?? String(defaults[name] ?? '')}
        placeholder={name === 'dod' ? dod : undefined}
      />
    ))
}

/** Fields for the figures of any battery. */
const AnyBattery = ({
  query,
  state,
  chem,
}: Pick<FormProps, 'query' | 'state'> & { chem: string | undefined }) => (
  <>
    {createNumbers(query, state)({ V: 'Nominal voltage', Ah: 'Capacity' })}
    <QuerySelect
      {...fieldsOf(query, state)('chem')}
      value={chem}
      none={chem ? undefined : 'Please select'}
      options={CHEMISTRIES.map(toOption)}
      isFull
    />
  </>
)

/** The battery of the page, or a choice of several, with a way to any other. */
function OwnBattery({ place, state, query, otherHref }: Omit<FormProps, 'kept'>) {
  const { V, Ah, chem, vdev_min, vdev_max } = state.values
  const { battery } = state
  const slug = battery?.product_name_slug ?? ''
  const isOnlyOne = place.batteries.length === 1
  const replaced = { V, Ah, chem, vdev_min, vdev_max }
  return (
    <>
      {!isOnlyOne && (
        <QuerySelect
          {...fieldsOf(query, state)('product')}
          value={battery?.product_name_slug}
          options={place.batteries.map(({ product_name_slug, name }) => ({
            value: product_name_slug,
            label: name,
          }))}
          isFull
        />
      )}
      {isOnlyOne && namesBattery(place, slug) && (
        <p className={styles['full']}>
          <input type="hidden" name="product" value={slug} />
          <a href={productHref(slug)}>{battery?.name}</a>
        </p>
      )}
      {Object.entries(replaced).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={writeDecimal(value)} />,
      )}
      <p className={classNames('note', styles['full'])}>
        The figures of the battery are filled in. <a href={otherHref}>Use other figures</a>
      </p>
    </>
  )
}
