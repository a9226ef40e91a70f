import { useId } from 'react'
import styles from './field.module.css'

export interface Option {
  value: string
  label: string
}

export interface OptionGroup {
  label: string
  options: Option[]
}

interface SelectFieldProps {
  label: string
  name: string
  /** The option chosen when the page was loaded. */
  value: string
  /** What the first option says, which chooses nothing. */
  none: string
  options: (Option | OptionGroup)[]
  /** Something above it says what it is. */
  isNamed?: boolean
}

/** One choice in a form that asks by its address (GET); it needs no script. */
export function SelectField({ label, name, value, none, options, isNamed = false }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label className={isNamed ? 'sr' : styles['label']} htmlFor={id}>
        {label}
      </label>
      <select className={styles['input']} id={id} name={name} defaultValue={value}>
        <option value="">{none}</option>
        {options.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(toOption)}
            </optgroup>
          ) : (
            toOption(entry)
          ),
        )}
      </select>
    </div>
  )
}

const toOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)
