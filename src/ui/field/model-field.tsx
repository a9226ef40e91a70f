import { useId } from 'react'
import styles from './field.module.css'
import { type OptionGroup, SelectField } from './select-field.tsx'

interface ModelFieldProps {
  value: string
  /** What the first choice says, which chooses nothing. */
  none: string
  /** Empty where the catalogue is too long to choose from. */
  choices: OptionGroup[]
  /** Something above it says that it is the product. */
  isNamed?: boolean
}

/** A product in a form that asks by its address: chosen, or named by its model. */
export function ModelField({ value, none, choices, isNamed = false }: ModelFieldProps) {
  const id = useId()
  if (choices.length > 0)
    return <SelectField label="Product" name="product" {...{ value, none, isNamed }} options={choices} />
  return (
    <div className={styles['field']}>
      <label className={isNamed ? 'sr' : styles['label']} htmlFor={id}>
        Product
      </label>
      <input
        className={styles['input']}
        id={id}
        name="product"
        defaultValue={value}
        placeholder="Model name, for example SVD-12100"
        autoComplete="off"
      />
    </div>
  )
}
