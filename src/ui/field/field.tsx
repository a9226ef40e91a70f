import type { ReactNode } from 'react'
import { CODES } from '#kit/forms/codes.ts'
import type { FieldSpec, InputType } from '#kit/forms/field-spec.ts'
import { isRequired, specAt, takesMany } from '#kit/forms/fields.ts'
import { valueIn } from '#kit/forms/values.ts'
import { classNames } from '#ui/class-names.ts'
import { type InputProps, useFormState } from './form-state.ts'
import styles from './field.module.css'

interface FieldProps {
  name: string
  /** Id of its suggestions. */
  list?: string
}

/** A field of the form around it: label, message, input and help. Throws if the form has no such field. */
export function Field({ name, list }: FieldProps) {
  const { specs, initial } = useFormState()
  const spec = specAt(specs, name)
  if (!spec) throw new Error(`the form has no field "${name}"`)
  return <FieldAt path={name} spec={spec} initial={valueIn(initial, name)} list={list} />
}

interface FieldAtProps extends Pick<InputProps, 'path' | 'spec' | 'initial' | 'list'> {}

/** Types that render their own label and message, or have none. */
const SELF_CONTAINED: ReadonlySet<InputType> = new Set([
  'button',
  'submit',
  'group',
  'list',
  'hidden',
  'meta',
])

/** A field at any path. Throws for a type that its form does not support (code 600) or that is not a field (601). */
export function FieldAt({ path, spec, initial, list }: FieldAtProps) {
  const { id: form, inputs, messages, startsAt } = useFormState()
  const Input = inputs[spec.type]
  if (!Input) throw new Error(CODES[spec.type in inputs ? 601 : 600](spec.type, path))
  const id = `${form}-${path}`
  const message = messages[path] ?? ''
  const input = (
    <Input
      {...{ id, path, spec, initial, list }}
      shared={{
        autoFocus: path === startsAt,
        'aria-required': isRequired(spec) || undefined,
        'aria-invalid': message ? true : undefined,
        'aria-describedby': `${spec.help ? `${id}-help ` : ''}${id}-message`,
      }}
    />
  )
  if (SELF_CONTAINED.has(spec.type)) return input
  return (
    <div className={classNames(styles['field'], spec.full && styles['full'])}>
      <div className={styles['head']}>
        <Name id={id} spec={spec} />
        <Message id={id}>{message}</Message>
      </div>
      {input}
      <Help id={id} spec={spec} />
    </div>
  )
}

/** Label. A group of choices is named by its label's id; a single checkbox has its label beside it. */
function Name({ id, spec }: { id: string; spec: FieldSpec }) {
  if (spec.type === 'checkbox' && !spec.options) return null
  const isChoice = spec.type === 'radio' || spec.type === 'checkbox'
  const name = isChoice ? { id: `${id}-label` } : { htmlFor: id }
  const Tag = isChoice ? 'span' : 'label'
  return (
    <Tag className={styles['label']} {...name}>
      <Label spec={spec} />
    </Tag>
  )
}

/** A label with its asterisk, which screen readers skip: inputs have aria-required, and a group of checkboxes, which cannot, has a hidden text. */
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

/** Message of a field, in the row of its label, so that no control moves when it appears. */
export const Message = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className={styles['error']} id={`${id}-message`} aria-live="polite">
    {children}
  </p>
)
