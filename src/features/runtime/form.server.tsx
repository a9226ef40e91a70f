import type { ReactNode } from 'react'
import { CHEMISTRIES, figuresOf } from '#sizing/chemistry.ts'
import type { NumberField } from '#sizing/query/field.ts'
import { RUNTIME_FIELDS } from '#sizing/query/tool-queries.ts'
import { STATE_VERSION } from '#sizing/query/write-query.ts'
import { RUNTIME_DEFAULTS, type RuntimeState } from '#sizing/runtime-state.ts'
import { num } from '#sizing/text.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { RuntimePlace } from './place.ts'
import styles from './form.module.css'

type FieldName = keyof typeof RUNTIME_FIELDS
type NumberName = {
  [Name in FieldName]: (typeof RUNTIME_FIELDS)[Name] extends NumberField ? Name : never
}[FieldName]

/** Anchor of the calculator on every page that has it. */
export const RUNTIME_ANCHOR = 'runtime'

interface FormProps {
  place: RuntimePlace
  state: RuntimeState
  query: URLSearchParams
  /** Address of the calculator for any battery. */
  otherHref: string
}

export function RuntimeForm({ place, state, query, otherHref }: FormProps) {
  const textOf = (name: FieldName): string =>
    query.get(name) ?? String((RUNTIME_DEFAULTS as Partial<Record<FieldName, number>>)[name] ?? '')
  const errorOf = (name: FieldName): string =>
    state.errors?.find(({ field }) => field === name)?.message ?? ''
  const number = (name: NumberName, label?: string, rest: { placeholder?: string } = {}) => (
    <NumberInput name={name} label={label} text={textOf(name)} error={errorOf(name)} {...rest} />
  )
  const chemistry = state.values.chem ?? state.battery?.chemistry
  return (
    <form
      className={styles['form']}
      method="get"
      action={`#${RUNTIME_ANCHOR}`}
      aria-label="Runtime"
      noValidate
    >
      <input type="hidden" name="v" value={STATE_VERSION} />
      <Fields legend="Battery">
        {place.batteries.length > 0 ? (
          <OwnBattery {...{ place, state, otherHref }} />
        ) : (
          <>
            {number('V')}
            {number('Ah')}
            <Choice name="chem" value={chemistry} error={errorOf('chem')}>
              {CHEMISTRIES.map((chem) => (
                <option key={chem}>{chem}</option>
              ))}
            </Choice>
          </>
        )}
      </Fields>
      <Fields legend="Load">
        {number('p_avg')}
        {number('i', 'or average current')}
        {number('p_cont', 'Highest load')}
        {number('i_cont', 'or highest current')}
        {number('hours', 'Hours it must run')}
        {number('eta', 'Efficiency')}
      </Fields>
      <Fields legend="Conditions">
        {number('t_dis', 'Temperature')}
        {number('dod', 'Usable depth', { placeholder: chemistry ? num(figuresOf(chemistry).dod * 100) : '' })}
        <label className={styles['check']}>
          <input type="checkbox" name="eol" value="1" defaultChecked={textOf('eol') === '1'} />
          When aged to 80 %
        </label>
        {number('cable_len', 'Cable, one way')}
        {number('drop')}
      </Fields>
      <Button look="line" type="submit">
        Calculate
      </Button>
    </form>
  )
}

/** The battery of the page, or a choice of several, with a way to any other. */
function OwnBattery({ place, state, otherHref }: Omit<FormProps, 'query'>) {
  const { V, Ah, chem } = state.values
  const replaced = { V, Ah, chem }
  return (
    <>
      {place.batteries.length > 1 && (
        <Choice
          name="product"
          value={state.battery?.product_name_slug}
          error={state.errors?.find(({ field }) => field === 'product')?.message ?? ''}
        >
          {place.batteries.map(({ product_name_slug, name }) => (
            <option key={product_name_slug} value={product_name_slug}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {Object.entries(replaced).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <p className={classNames('note', styles['full'])}>
        Its figures are filled in. <a href={otherHref}>Use other figures</a>
      </p>
    </>
  )
}

const Fields = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles['fields']}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)

interface InputProps {
  name: FieldName
  error: string
}

interface NumberInputProps extends InputProps {
  name: NumberName
  label?: string | undefined
  text: string
  placeholder?: string
}

/** An input with its unit in it. The name for screen readers is that of messages. */
function NumberInput({ name, label, text, error, placeholder }: NumberInputProps) {
  const { label: fullLabel, unit } = RUNTIME_FIELDS[name]
  return (
    <Named name={name} label={label ?? fullLabel} error={error}>
      <span className={styles['measure']}>
        <input
          {...attributesOf(name, error)}
          type="text"
          inputMode="decimal"
          defaultValue={text}
          placeholder={placeholder}
          autoComplete="off"
        />
        <span aria-hidden="true">{unit}</span>
      </span>
    </Named>
  )
}

interface ChoiceProps extends InputProps {
  value: string | undefined
  children: ReactNode
}

const Choice = ({ name, value, error, children }: ChoiceProps) => (
  <Named name={name} label={RUNTIME_FIELDS[name].label} error={error} isFull>
    <select {...attributesOf(name, error)} defaultValue={value}>
      {children}
    </select>
  </Named>
)

const idOf = (name: string) => `rt-${name}`

const attributesOf = (name: FieldName, error: string) => ({
  id: idOf(name),
  name,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': `${idOf(name)}-message`,
})

interface NamedProps extends InputProps {
  label: string
  isFull?: boolean
  children: ReactNode
}

const Named = ({ name, label, error, isFull, children }: NamedProps) => (
  <div className={classNames(styles['field'], isFull && styles['full'])}>
    <label htmlFor={idOf(name)}>{label}</label>
    {children}
    <p className={styles['error']} id={`${idOf(name)}-message`} aria-live="polite">
      {error}
    </p>
  </div>
)
