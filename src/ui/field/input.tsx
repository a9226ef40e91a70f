import { type TextareaHTMLAttributes, useLayoutEffect, useState } from 'react'
import type { FieldSpec } from '#kit/forms/fields.ts'
import styles from './field.module.css'

export interface InputProps {
  id: string
  name: string
  spec: FieldSpec
  initial: string
  suggestions?: readonly string[] | undefined
  shared: {
    autoFocus: boolean
    disabled: boolean
    'aria-required': true | undefined
    'aria-invalid': true | undefined
    'aria-describedby': string
  }
}

/** What is typed or chosen in; the form keeps no copy of it. */
export function Input({ id, name, spec, initial, suggestions, shared }: InputProps) {
  const common = {
    ...shared,
    id,
    name,
    className: styles['input'],
    defaultValue: initial,
    autoComplete: spec.autoComplete,
    // Whoever writes from right to left reads it so, too.
    dir: 'auto' as const,
  }
  if (spec.type === 'textarea') return <Textarea {...common} />
  if (spec.type === 'select') {
    return (
      <select {...common} ref={keepValues}>
        <option value="" />
        {spec.options?.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  }
  if (!suggestions) return <input {...common} type={spec.type} />
  return (
    <>
      <input {...common} type={spec.type} list={`${id}-list`} />
      <datalist id={`${id}-list`}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  )
}

/** Without a value of its own an option sends its text, and a browser's translation changes that. */
function keepValues(select: HTMLSelectElement | null): void {
  for (const option of select?.options ?? []) option.setAttribute('value', option.value)
}

/** React puts a textarea's first text back when it hydrates; what was typed since then is kept here. */
function Textarea(props: TextareaHTMLAttributes<HTMLTextAreaElement> & { id: string }) {
  const { id, defaultValue } = props
  const [typed] = useState(() => (defaultValue ? servedTextarea(id)?.value : undefined))
  useLayoutEffect(() => {
    const textarea = servedTextarea(id)
    if (typed !== undefined && textarea && textarea.value !== typed) textarea.value = typed
  }, [id, typed])
  return <textarea {...props} />
}

const servedTextarea = (id: string) =>
  typeof document === 'undefined' ? null : (document.getElementById(id) as HTMLTextAreaElement | null)

/** A few choices side by side, one of them taken; the field's label names them. */
export function Segments({ id, name, spec, initial, shared }: InputProps) {
  const { disabled, autoFocus: _, ...aria } = shared
  return (
    <fieldset
      className={styles['group']}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      disabled={disabled}
      {...aria}
    >
      <div className={styles['segments']}>
        {spec.options?.map((option) => (
          <label key={option}>
            <input type="radio" name={name} value={option} defaultChecked={initial === option} />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
