import { PACK_FIELDS } from '#sizing/query/pack-query.ts'
import { classNames } from '#ui/class-names.ts'
import field from '#ui/field/field.module.css'
import segments from '#ui/field/segments.module.css'
import { keypadOf } from '#ui/field/keypad.ts'
import type { Shown } from './data.ts'
import styles from './form.module.css'
import { usualValues } from './usual.ts'

/** The state of the form: the query as it was typed, its mistakes, and the values that empty fields stand for. */
export interface FormState {
  query: URLSearchParams
  messages: Record<string, string>
  usual: Record<string, string>
}

type Name = keyof typeof PACK_FIELDS

interface FieldProps {
  name: Name
  form: FormState
  isFull?: boolean
  isRequired?: boolean
}

/** Returns the state of the form for what is shown. */
export function formStateOf({ query, state, isEmpty }: Shown): FormState {
  const errors = isEmpty ? [] : (state.errors ?? [])
  const messages = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  return { query, messages, usual: usualValues(query) }
}

/** Ids of an input and of its message. */
const inputId = (name: string): string => `pack-${name}`
const messageId = (name: string): string => `pack-${name}-message`

const sharedProps = (name: Name, { messages }: FormState) => ({
  id: inputId(name),
  name,
  className: field['input'],
  'aria-invalid': messages[name] ? true : undefined,
  'aria-describedby': messageId(name),
})

/** An input with its unit inside. It shows what was typed, also if that is a mistake. */
export function Measure({ name, form, isFull, isRequired }: FieldProps) {
  const { label, ...spec } = PACK_FIELDS[name]
  const unit = 'unit' in spec ? spec.unit : undefined
  return (
    <div className={classNames(styles['field'], isFull && styles['full'])} data-field={name}>
      <label className={styles['label']} htmlFor={inputId(name)}>
        {label}
        {isRequired && (
          <span className={field['required']} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <span className={styles['measure']}>
        <input
          {...sharedProps(name, form)}
          type="text"
          inputMode={spec.type === 'number' ? keypadOf(unit) : undefined}
          autoComplete="off"
          maxLength={200}
          defaultValue={form.query.get(name) ?? ''}
          placeholder={form.usual[name]}
          aria-required={isRequired}
        />
        {(unit ?? name === 'box') && <span aria-hidden="true">{unit ?? 'mm'}</span>}
      </span>
      <Message name={name} form={form} />
    </div>
  )
}

const Message = ({ name, form }: Pick<FieldProps, 'name' | 'form'>) => (
  <p className={field['error']} id={messageId(name)}>
    {form.messages[name]}
  </p>
)

interface ChoiceProps extends FieldProps {
  /** Label of the empty option. */
  none: string
  options: { value: string; label: string }[]
}

export function Choice({ name, form, isFull, none, options }: ChoiceProps) {
  const value = form.query.get(name) ?? ''
  // A value that is not allowed stays, with its message.
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <div className={classNames(styles['field'], isFull && styles['full'])} data-field={name}>
      <label className={styles['label']} htmlFor={inputId(name)}>
        {PACK_FIELDS[name].label}
      </label>
      <select {...sharedProps(name, form)} defaultValue={value}>
        <option value="">{none}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Message name={name} form={form} />
    </div>
  )
}

const WAYS = { energy: 'Wh', capacity: 'Ah', load: 'Load and time' }

/** The way of sizing: what is known of the need. */
export function NeedField({ form }: { form: FormState }) {
  const chosen = form.query.get('need') ?? 'load'
  return (
    <fieldset className={classNames(styles['field'], styles['full'])} data-field="need">
      <legend className={styles['label']}>{PACK_FIELDS.need.label}</legend>
      <span className={`${segments['segments']} ${styles['segments']}`}>
        {Object.entries(WAYS).map(([value, label]) => (
          <label key={value}>
            <input type="radio" name="need" value={value} defaultChecked={value === chosen} />
            {label}
          </label>
        ))}
      </span>
      <Message name="need" form={form} />
    </fieldset>
  )
}

export const Check = ({ name, form }: FieldProps) => (
  <label className={classNames(styles['check'], styles['full'])}>
    <input type="checkbox" name={name} value="1" defaultChecked={form.query.get(name) === '1'} />
    {PACK_FIELDS[name].label}
  </label>
)

/** Checkboxes of a list of wishes, which change no sum. */
export function Wishes({ name, form, options }: FieldProps & { options: string[] }) {
  const chosen = form.query.getAll(name)
  return (
    <fieldset className={classNames(styles['field'], styles['full'])}>
      <legend className={styles['label']}>{PACK_FIELDS[name].label}</legend>
      <span className={styles['checks']}>
        {options.map((option) => (
          <label key={option} className={styles['check']}>
            <input type="checkbox" name={name} value={option} defaultChecked={chosen.includes(option)} />
            {option}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
