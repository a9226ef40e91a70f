import { useState } from 'react'
import { CODES } from '#kit/forms/codes.ts'
import { labelOf } from '#kit/forms/fields.ts'
import type { InputProps } from '#kit/forms/browser/form-state.ts'
import { Label } from '#ui/field/field.tsx'
import { Choices, toldBy } from '#ui/field/input.tsx'
import styles from './inputs.module.css'

/** One box, which its label stands beside; or one for each option. */
export function Checkbox(props: InputProps) {
  const { id, path, spec, initial, shared } = props
  if (toldBy(spec).options) return <Choices {...props} look={styles['choices']} />
  return (
    <label className={styles['choice']}>
      <input {...shared} id={id} type="checkbox" name={path} defaultChecked={initial === true} />
      <span>
        <Label spec={spec} />
      </span>
    </label>
  )
}

/** Letters that fit side by side on a phone. */
const ONE_LINE = 24

/** Few short choices stand side by side, others below each other. Without any, warns once (code 350) and draws nothing. */
export function Radio(props: InputProps) {
  const { options } = toldBy(props.spec)
  const [isUsable] = useState(() => Array.isArray(options) || console.warn(CODES[350](props.path)))
  if (!isUsable) return null
  const isShort = (options ?? []).map(labelOf).join('  ').length <= ONE_LINE
  return <Choices {...props} look={isShort ? undefined : styles['choices']} />
}
