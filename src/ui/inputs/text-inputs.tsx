import { useEffect, useRef, useState } from 'react'
import type { InputProps } from '#kit/forms/browser/form-state.ts'
import { useFormState } from '#kit/forms/browser/form-state.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useFormReset } from './use-form-reset.ts'
import { TextInput, toldBy } from '#ui/field/input.tsx'
import styles from './inputs.module.css'

/** What is typed, between the icons its field names. */
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

/** An icon that the server may have drawn; else it is fetched by its name. Form icons are solid (spec §7). */
function InputIcon({ icon }: { icon: string }) {
  const name = icon.includes(':') ? icon : `fa6-solid:${icon}`
  const { drawings } = useFormState()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const missing = place.current?.querySelector<SVGElement>('svg[data-icon]:empty')
    if (missing) void import('#ui/icon/fill-icons.ts').then((icons) => icons.fillIcons([missing]))
  }, [])
  return (
    <span ref={place} className={styles['icon']}>
      <Icon name={name} drawing={drawings?.[name]} />
    </span>
  )
}

/** A scale or a colour, with its value beside it: without scripts the one it began with. */
export function InputWithValue({ id, path, spec, initial, shared }: InputProps) {
  const { min = 0, max = 100, step } = toldBy(spec)
  const isColor = spec.type === 'color'
  const begin = (initial as string | undefined) ?? (isColor ? '#000000' : String((+min + +max) / 2))
  const [value, setValue] = useState(begin)
  const input = useRef<HTMLInputElement>(null)
  useFormReset(input, () => input.current && setValue(input.current.value))
  return (
    <span className={styles['valued']}>
      <input
        {...shared}
        {...(!isColor && { min, max, step })}
        ref={input}
        id={id}
        type={spec.type}
        name={path}
        defaultValue={begin}
        onInput={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <output className="mono" htmlFor={id}>
        {value}
      </output>
    </span>
  )
}
