import { num } from '#kit/text/amounts.ts'
import { writeDecimal } from '#kit/text/parse-decimal.ts'
import { CHEMISTRIES, figuresOf } from '#sizing/chemistry.ts'
import type { RUNTIME_FIELDS } from '#sizing/query/tool-queries.ts'
import { VOLTAGE_CLASSES } from '#content/products/system-voltage.ts'
import { STATE_VERSION } from '#sizing/versions.ts'
import { runtimeDefaults, type RuntimeState } from '#sizing/runtime-state.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { HiddenFields } from '#ui/field/hidden-fields.tsx'
import { Choice, Fields, NumberInput, type NumberName } from './fields.server.tsx'
import { type RuntimePlace, type Unit, UNIT, unitOf } from './place.ts'
import field from '#ui/field/field.module.css'
import segments from '#ui/field/segments.module.css'
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
  const shown = { state, query }
  return (
    <form className={styles['form']} method="get" action="#runtime" aria-label="Runtime" noValidate>
      <input type="hidden" name="v" value={STATE_VERSION} />
      <HiddenFields entries={kept} />
      <Fields legend="Battery">
        {place.batteries.length > 0 ? (
          <OwnBattery {...{ place, state, otherHref }} />
        ) : (
          <>
            <Numbers {...shown} labels={{ V: 'Nominal voltage', Ah: 'Capacity' }} />
            <Choice name="chem" value={chem} error={errorOf(state, 'chem')}>
              {CHEMISTRIES.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Choice>
          </>
        )}
      </Fields>
      <Fields legend="Load">
        <Units chosen={unitOf(query)} />
        {UNITS.map(({ unit, labels }) => (
          <div key={unit} className={styles[unit]}>
            <Numbers {...shown} labels={labels} />
          </div>
        ))}
        <Numbers {...shown} labels={LOAD} />
        {place.batteries.some(({ is_cell }) => !is_cell) && <SystemVoltage state={state} />}
      </Fields>
      <Fields legend="Conditions">
        <Numbers {...shown} labels={CONDITIONS} dod={chem && num(figuresOf(chem).dod * 100)} />
        <label className={styles['check']}>
          <input type="checkbox" name="eol" value="1" defaultChecked={state.values.eol} />
          When aged to 80 %
        </label>
        <Numbers {...shown} labels={CABLE} />
      </Fields>
      <Button look="line" type="submit">
        Calculate
      </Button>
    </form>
  )
}

type Labels = Partial<Record<NumberName, string>>

/** Labels on the page, by the field. */
const UNITS: { unit: Unit; symbol: string; labels: Labels }[] = [
  { unit: 'i', symbol: 'A', labels: { i: 'Average current', i_cont: 'Highest current' } },
  { unit: 'p', symbol: 'W', labels: { p_avg: 'Average load', p_cont: 'Highest load' } },
]
const LOAD: Labels = { hours: 'Hours it must run', eta: 'Efficiency' }
const CONDITIONS: Labels = { t_dis: 'Temperature', dod: 'Usable depth' }
const CABLE: Labels = { cable_len: 'Cable, one way', drop: 'Allowed drop' }

const errorOf = ({ errors }: RuntimeState, name: keyof typeof RUNTIME_FIELDS): string =>
  errors?.find(({ field }) => field === name)?.message ?? ''

/** Chooses the voltage of a system of several batteries. */
const SystemVoltage = ({ state }: { state: RuntimeState }) => (
  <Choice
    name="system_v"
    value={state.values.system_v}
    error={errorOf(state, 'system_v')}
    none="One battery alone"
  >
    {VOLTAGE_CLASSES.map((volts) => (
      <option key={volts} value={volts}>
        {volts} V
      </option>
    ))}
  </Choice>
)

interface NumbersProps {
  labels: Labels
  state: RuntimeState
  query: URLSearchParams
  /** Usual depth of discharge, which applies while the field is empty. */
  dod?: string | undefined
}

/** Number fields with what was asked, or the default. */
function Numbers({ labels, state, query, dod }: NumbersProps) {
  const defaults: Partial<Record<string, number>> = runtimeDefaults(query)
  return (Object.keys(labels) as NumberName[]).map((name) => (
    <NumberInput
      key={name}
      name={name}
      label={labels[name]}
      text={query.get(name) ?? String(defaults[name] ?? '')}
      error={errorOf(state, name)}
      placeholder={name === 'dod' ? dod : undefined}
    />
  ))
}

/** Chooses between power and current; while nothing is chosen, the form shows both. */
const Units = ({ chosen }: { chosen: Unit | undefined }) => (
  <fieldset className={classNames(field['field'], styles['full'], styles['unit'])}>
    <legend className={field['label']}>Load in</legend>
    <div className={segments['segments']}>
      {UNITS.map(({ unit, symbol }) => (
        <label key={unit}>
          <input type="radio" name={UNIT} value={unit} defaultChecked={unit === chosen} />
          {symbol}
        </label>
      ))}
    </div>
  </fieldset>
)

/** The battery of the page, or a choice of several, with a way to any other. */
function OwnBattery({ place, state, otherHref }: Pick<FormProps, 'place' | 'state' | 'otherHref'>) {
  const { V, Ah, chem, vdev_min, vdev_max } = state.values
  const replaced = { V, Ah, chem, vdev_min, vdev_max }
  return (
    <>
      {place.batteries.length > 1 && (
        <Choice name="product" value={state.battery?.product_name_slug} error={errorOf(state, 'product')}>
          {place.batteries.map(({ product_name_slug, name }) => (
            <option key={product_name_slug} value={product_name_slug}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {Object.entries(replaced).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={writeDecimal(value)} />,
      )}
      <p className={classNames('note', styles['full'])}>
        Its figures are filled in. <a href={otherHref}>Use other figures</a>
      </p>
    </>
  )
}
