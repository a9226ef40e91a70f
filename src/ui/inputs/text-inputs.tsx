import type { InputProps } from '#ui/field/form-state.ts'
import { useFormState } from '#ui/field/form-state.ts'
import { optionsOf, TextInput } from '#ui/field/input.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './inputs.module.css'

/** A text input between the icons that its spec names. */
export function IconInput(props: InputProps) {
  const { icon, suffixIcon } = props.spec as { icon?: string; suffixIcon?: string }
  return (
    <span className={styles['adorned']}>
      {icon && <InputIcon icon={icon} />}
      <TextInput {...props} />
      {suffixIcon && <InputIcon icon={suffixIcon} />}
    </span>
  )
}

/** An icon, rendered by the server or loaded by the browser. Form icons are solid (spec §7). */
function InputIcon({ icon }: { icon: string }) {
  const name = icon.includes(':') ? icon : `fa6-solid:${icon}`
  const { drawings } = useFormState()
  return (
    <span className={styles['icon']}>
      <Icon name={name} drawing={drawings?.[name]} />
    </span>
  )
}

/** A range or colour input with its value beside it; without JavaScript that is the initial value. */
export function InputWithValue({ id, path, spec, initial, shared }: InputProps) {
  const { min = 0, max = 100, step } = optionsOf(spec)
  const isColor = spec.type === 'color'
  const value = (initial as string | undefined) ?? (isColor ? '#000000' : String((+min + +max) / 2))
  return (
    <span className={styles['valued']}>
      <input
        {...shared}
        {...(!isColor && { min, max, step })}
        id={id}
        type={spec.type}
        name={path}
        defaultValue={value}
      />
      <output className="mono" htmlFor={id}>
        {value}
      </output>
    </span>
  )
}
