import { fieldId } from './field-id.ts'
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
  /** The form, if another one on the page has a field of this name. */
  of?: string | undefined
  /** Value of the option that is selected at first. */
  value: string
  /** Label of the empty option. */
  none: string
  options: (Option | OptionGroup)[]
  /** Whether a heading above it names it, so that its label is hidden. */
  isNamed?: boolean
}

/** Select of a GET form; it works without JavaScript. */
export function SelectField({ label, name, of, value, none, options, isNamed = false }: SelectFieldProps) {
  const id = fieldId(name, of)
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
