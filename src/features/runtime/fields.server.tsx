import type { ReactNode } from 'react'
import type { NumberField } from '#sizing/query/field.ts'
import { RUNTIME_FIELDS } from '#sizing/query/tool-queries.ts'
import { classNames } from '#ui/class-names.ts'
import { keypadOf } from '#ui/field/keypad.ts'
import field from '#ui/field/field.module.css'
import styles from './form.module.css'

type FieldName = keyof typeof RUNTIME_FIELDS
export type NumberName = {
  [Name in FieldName]: (typeof RUNTIME_FIELDS)[Name] extends NumberField ? Name : never
}[FieldName]

/** A group of fields with its title. */
export const Fields = ({ legend, children }: { legend: string; children: ReactNode }) => (
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
  label: string | undefined
  text: string
  placeholder: string | undefined
}

/** An input with its unit in it. The name for screen readers is that of messages. */
export function NumberInput({ name, label, text, error, placeholder }: NumberInputProps) {
  const { label: fullLabel, unit } = RUNTIME_FIELDS[name]
  return (
    <Named name={name} label={label ?? fullLabel} error={error}>
      <span className={styles['measure']}>
        <input
          {...attributesOf(name, error)}
          type="text"
          inputMode={keypadOf(unit)}
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
  /** Text of the empty choice, where that is an answer. */
  none?: string
  children: ReactNode
}

/** A choice among the options that are its children. */
export const Choice = ({ name, value, error, none, children }: ChoiceProps) => (
  <Named name={name} label={RUNTIME_FIELDS[name].label} error={error} isFull>
    <select {...attributesOf(name, error)} defaultValue={value}>
      {(none || value === undefined) && <option value="">{none ?? 'Please select'}</option>}
      {children}
    </select>
  </Named>
)

const idOf = (name: string) => `rt-${name}`

const attributesOf = (name: FieldName, error: string) => ({
  id: idOf(name),
  className: field['input'],
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
  <div className={classNames(field['field'], styles['field'], isFull && styles['full'])}>
    <label className={field['label']} htmlFor={idOf(name)}>
      {label}
    </label>
    {children}
    <p className={field['error']} id={`${idOf(name)}-message`} aria-live="polite">
      {error}
    </p>
  </div>
)
