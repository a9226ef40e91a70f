import type { ReactNode } from 'react'
import { CODES } from '#kit/forms/codes.ts'
import type { FieldSpec, InputType } from '#kit/forms/field-spec.ts'
import { isRequired, specAt, takesMany } from '#kit/forms/fields.ts'
import { type InputProps, useFormState } from '#kit/forms/browser/form-state.ts'
import { valueIn } from '#kit/forms/values.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './field.module.css'

interface FieldProps {
  name: string
  /** The id of its suggestions. */
  list?: string
}

/** One field of the form around it: label with its help, input, and room for its message. Throws for one that the form has not. */
export function Field({ name, list }: FieldProps) {
  const { specs, initial } = useFormState()
  const spec = specAt(specs, name)
  if (!spec) throw new Error(`the form has no field "${name}"`)
  return <FieldAt path={name} spec={spec} initial={valueIn(initial, name)} list={list} />
}

interface FieldAtProps extends Pick<InputProps, 'path' | 'spec' | 'initial' | 'list'> {}

/** These have labels and messages of their own, or nothing of the kind. */
const WHOLE: ReadonlySet<InputType> = new Set(['button', 'submit', 'group', 'list', 'hidden', 'meta'])

/** A field wherever it stands. Throws for a type that its form does not know (code 600) or cannot draw as a field (601). */
export function FieldAt({ path, spec, initial, list }: FieldAtProps) {
  const { id: form, inputs, messages, pending, startsAt } = useFormState()
  const Input = inputs[spec.type]
  if (!Input) throw new Error(CODES[spec.type in inputs ? 601 : 600](spec.type, path))
  const id = `${form}-${path}`
  const message = messages[path] ?? ''
  const input = (
    <Input
      {...{ id, path, spec, initial, message, list }}
      shared={{
        autoFocus: path === startsAt,
        disabled: pending,
        'aria-required': isRequired(spec) || undefined,
        'aria-invalid': message ? true : undefined,
        'aria-describedby': `${spec.help ? `${id}-help ` : ''}${id}-message`,
      }}
    />
  )
  if (WHOLE.has(spec.type)) return input
  return (
    <div className={classNames(styles['field'], spec.full && styles['full'])}>
      <Head id={id} spec={spec} />
      {input}
      <Tail id={id}>{message}</Tail>
    </div>
  )
}

/** A field's label, and its help beside it. Choices are named as a group; one that is ticked names itself. */
function Head({ id, spec }: { id: string; spec: FieldSpec }) {
  const isChoice = spec.type === 'radio' || spec.type === 'checkbox'
  const name = isChoice ? { id: `${id}-label` } : { htmlFor: id }
  const Tag = isChoice ? 'span' : 'label'
  return (
    <div className={styles['head']}>
      {(spec.type !== 'checkbox' || spec.options) && (
        <Tag className={styles['label']} {...name}>
          <Label spec={spec} />
        </Tag>
      )}
      <Help id={id} spec={spec} />
    </div>
  )
}

/** The asterisk is for the eyes; the input itself says that it is required, and of a group of boxes, which cannot, its name. */
export function Label({ spec }: { spec: FieldSpec }) {
  return (
    <>
      {spec.label}
      {isRequired(spec) && (
        <span className={styles['required']} aria-hidden="true">
          *
        </span>
      )}
      {isRequired(spec) && spec.type === 'checkbox' && takesMany(spec) && (
        <span className="sr"> required</span>
      )}
    </>
  )
}

export function Help({ id, spec }: { id: string; spec: FieldSpec }) {
  if (!spec.help) return null
  return (
    <p className={styles['help']} id={`${id}-help`}>
      {spec.help}
    </p>
  )
}

/** Room for a field's message. */
export function Tail({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className={styles['tail']}>
      <p className={styles['error']} id={`${id}-message`} aria-live="polite">
        {children}
      </p>
    </div>
  )
}
