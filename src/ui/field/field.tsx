import { type FieldSpec, isRequired } from '#kit/forms/fields.ts'
import { useFormState } from '#kit/forms/form-state.ts'
import { Input, type InputProps, Segments } from './input.tsx'
import styles from './field.module.css'

interface FieldProps {
  name: string
  /** Offered while typing; anything else may be typed too. */
  suggestions?: readonly string[]
}

/** One field of the form around it: label with its help, input, and room for its message. */
export function Field({ name, suggestions }: FieldProps) {
  const { id: form, specs, messages, initial, pending, startsAt } = useFormState()
  const spec = specs[name]
  if (!spec) throw new Error(`the form has no field "${name}"`)
  const id = `${form}-${name}`
  const message = messages[name] ?? ''
  const props: InputProps = {
    id,
    name,
    spec,
    suggestions,
    initial: initial[name] ?? '',
    shared: {
      autoFocus: name === startsAt,
      disabled: pending,
      'aria-required': isRequired(spec) || undefined,
      'aria-invalid': message !== '' || undefined,
      'aria-describedby': spec.help ? `${id}-help ${id}-message` : `${id}-message`,
    },
  }
  const className = [styles['field'], spec.full && styles['full']].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <div className={styles['head']}>
        <Label id={id} spec={spec} />
        {spec.help && (
          <p className={styles['help']} id={`${id}-help`}>
            {spec.help}
          </p>
        )}
      </div>
      {spec.type === 'radio' ? <Segments {...props} /> : <Input {...props} />}
      <div className={styles['tail']}>
        <p className={styles['error']} id={`${id}-message`} aria-live="polite">
          {message}
        </p>
      </div>
    </div>
  )
}

/** The asterisk is for the eyes; the input itself says that it is required. Choices are named as a group. */
function Label({ id, spec }: { id: string; spec: FieldSpec }) {
  const [Tag, names] =
    spec.type === 'radio' ? (['span', { id: `${id}-label` }] as const) : (['label', { htmlFor: id }] as const)
  return (
    <Tag className={styles['label']} {...names}>
      {spec.label}
      {isRequired(spec) && (
        <span className={styles['required']} aria-hidden="true">
          *
        </span>
      )}
    </Tag>
  )
}
