import { useState } from 'react'
import { CODES } from '#kit/forms/codes.ts'
import type { Option } from '#kit/forms/field-spec.ts'
import { valueOf } from '#kit/forms/fields.ts'
import type { InputProps } from '#kit/forms/form-state.ts'
import { Label } from '#ui/field/field.tsx'
import { Segments, toldBy } from '#ui/field/input.tsx'
import styles from './inputs.module.css'

/** One box, which its label stands beside; or one for each option. */
export function Checkbox(props: InputProps) {
  const { id, path, spec, initial, shared } = props
  if (toldBy(spec).options) return <Choices {...props} />
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
  const { path, spec } = props
  const [options] = useState(() => usableOptions(path, toldBy(spec).options))
  if (!options) return null
  return options.map(labelOf).join('  ').length <= ONE_LINE ? <Segments {...props} /> : <Choices {...props} />
}

function usableOptions(path: string, options: readonly Option[] | undefined): readonly Option[] | undefined {
  if (Array.isArray(options)) return options as readonly Option[]
  console.warn(CODES[350](path))
  return undefined
}

const labelOf = (option: Option) => (typeof option === 'string' ? option : option.label)

/** Choices below each other, of which one or any number can be taken; the field's label names them. */
function Choices({ id, path, spec, initial, shared }: InputProps) {
  const { disabled, autoFocus: _, ...aria } = shared
  const isRadio = spec.type === 'radio'
  // A group of boxes may be told what is wrong, but not that it is wrong, or required.
  const told = isRadio ? aria : { 'aria-describedby': aria['aria-describedby'] }
  return (
    <fieldset
      className={styles['choices']}
      {...(isRadio && { role: 'radiogroup' })}
      aria-labelledby={`${id}-label`}
      disabled={disabled}
      data-invalid={aria['aria-invalid']}
      {...told}
    >
      {toldBy(spec).options?.map((option) => {
        const value = valueOf(option)
        const isTaken = [initial].flat().includes(value)
        return (
          <label key={value} className={styles['choice']}>
            <input type={isRadio ? 'radio' : 'checkbox'} name={path} value={value} defaultChecked={isTaken} />
            <span>{labelOf(option)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
