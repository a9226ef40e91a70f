import { CODES } from '#kit/forms/codes.ts'
import { labelOf } from '#kit/forms/fields.ts'
import { Label } from '#ui/field/field.tsx'
import type { InputProps } from '#ui/field/form-state.ts'
import { Choices, optionsOf } from '#ui/field/input.tsx'
import styles from './inputs.module.css'

/** A single checkbox with its label beside it, or one checkbox for each option. */
export function Checkbox(props: InputProps) {
  const { id, path, spec, initial, shared } = props
  if (optionsOf(spec).options) return <Choices {...props} look={styles['choices']} />
  return (
    <label className={styles['choice']}>
      <input {...shared} id={id} type="checkbox" name={path} defaultChecked={initial === true} />
      <span>
        <Label spec={spec} />
      </span>
    </label>
  )
}

/** Number of characters that fit on one line of a phone. */
const ONE_LINE = 24

/** Radio buttons: a few short ones side by side, others below each other. Without options, warns (code 350) and renders nothing. */
export function Radio(props: InputProps) {
  const { options } = optionsOf(props.spec)
  if (!Array.isArray(options)) {
    console.warn(CODES[350](props.path))
    return null
  }
  const isShort = options.map(labelOf).join('  ').length <= ONE_LINE
  return <Choices {...props} look={isShort ? undefined : styles['choices']} />
}
