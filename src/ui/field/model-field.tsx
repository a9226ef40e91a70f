import { fieldId } from './field-id.ts'
import styles from './field.module.css'
import { type OptionGroup, SelectField } from './select-field.tsx'

interface ModelFieldProps {
  label?: string
  name?: string
  /** The form, if another one on the page has a field of this name. */
  of?: string | undefined
  value: string
  /** Label of the empty option. */
  none: string
  /** Empty if the catalogue is too long to choose from. */
  choices: OptionGroup[]
  /** Whether a heading above it names it, so that its label is hidden. */
  isNamed?: boolean
}

/** Product field of a GET form: a select, or a text field for the model name. */
export function ModelField({
  label = 'Product',
  name = 'product',
  of,
  value,
  none,
  choices,
  isNamed = false,
}: ModelFieldProps) {
  const id = fieldId(name, of)
  if (choices.length > 0)
    return <SelectField {...{ label, name, of, value, none, isNamed }} options={choices} />
  return (
    <div className={styles['field']}>
      <label className={isNamed ? 'sr' : styles['label']} htmlFor={id}>
        {label}
      </label>
      <input
        className={styles['input']}
        id={id}
        name={name}
        defaultValue={value}
        placeholder="Model name, for example SVD-12100"
        autoComplete="off"
      />
    </div>
  )
}
