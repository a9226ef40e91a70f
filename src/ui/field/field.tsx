import type { FieldSpec } from '#kit/forms/fields.ts'
import { isRequired } from '#kit/forms/fields.ts'
import { useFormState } from '#kit/forms/form-state.ts'
import styles from './field.module.css'

/** One field of the form around it: label, input, help, and room for its message. */
export function Field({ name, autoFocus }: { name: string; autoFocus?: boolean }) {
  const { id: form, specs, messages } = useFormState()
  const spec = specs[name]
  if (!spec) throw new Error(`the form has no field "${name}"`)
  const id = `${form}-${name}`
  const message = messages[name]
  const label = (
    <>
      {spec.label}
      {isRequired(spec) && (
        <span className={styles['required']} aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  const className = [styles['field'], spec.full && styles['full']].filter(Boolean).join(' ')
  const tail = (
    <>
      {spec.help && <p className={styles['help']}>{spec.help}</p>}
      <p className={styles['error']} id={`${id}-message`}>
        {message}
      </p>
    </>
  )
  if (spec.type === 'radio') {
    return (
      <fieldset className={className}>
        <legend className={styles['label']}>{label}</legend>
        <Choices id={id} name={name} spec={spec} />
        {tail}
      </fieldset>
    )
  }
  return (
    <div className={className}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <Input id={id} name={name} spec={spec} autoFocus={autoFocus} />
      {tail}
    </div>
  )
}

interface InputProps {
  id: string
  name: string
  spec: FieldSpec
  autoFocus?: boolean
}

function Input({ id, name, spec, autoFocus }: InputProps) {
  const { initial, messages, pending } = useFormState()
  const common = {
    id,
    name,
    autoFocus,
    className: styles['input'],
    defaultValue: initial[name] ?? '',
    disabled: pending,
    autoComplete: spec.autoComplete,
    'aria-required': isRequired(spec) || undefined,
    'aria-invalid': messages[name] ? true : undefined,
    'aria-describedby': `${id}-message`,
  }
  if (spec.type === 'textarea') return <textarea {...common} />
  if (spec.type === 'select') {
    return (
      <select {...common}>
        <option value="" />
        {spec.options?.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  }
  return <input {...common} type={spec.type} />
}

function Choices({ id, name, spec }: InputProps) {
  const { initial, pending } = useFormState()
  return (
    <div className={styles['choices']}>
      {spec.options?.map((option) => (
        <label key={option} className={styles['check']}>
          <input
            className={styles['box']}
            type="radio"
            name={name}
            value={option}
            defaultChecked={initial[name] === option}
            disabled={pending}
            aria-describedby={`${id}-message`}
          />
          {option}
        </label>
      ))}
    </div>
  )
}
