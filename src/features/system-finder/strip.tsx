import { STATE_VERSION } from '#sizing/versions.ts'
import { Button } from '#ui/button/button.tsx'
import { HiddenFields } from '#ui/field/hidden-fields.tsx'
import { keypadOf } from '#ui/field/keypad.ts'
import styles from './strip.module.css'

export interface StripField {
  name: string
  label: string
  unit: string
  value: string
  placeholder?: string
  error?: string
}

interface StripProps {
  action: string
  /** Other filters of the address, which stay. */
  hidden: [name: string, value: string][]
  voltage: { value: string; options: { value: string; label: string }[]; error?: string }
  fields: StripField[]
  /** Fields that few visitors need. */
  more: { summary: string; isOpen: boolean; fields: StripField[] }
}

const REQUIRED: ReadonlySet<string> = new Set(['p_avg', 'hours'])

/** The question as a form by GET. */
export function Strip({ action, hidden, voltage, fields, more }: StripProps) {
  return (
    <form className={styles['strip']} action={action} aria-label="System finder" data-live="typing">
      <HiddenFields entries={hidden} />
      <div className={styles['field']}>
        <label htmlFor="finder-system_v">System voltage</label>
        <select
          className={styles['input']}
          id="finder-system_v"
          name="system_v"
          defaultValue={voltage.value}
          {...describeError('system_v', voltage.error)}
        >
          <option value="">Any</option>
          {voltage.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <FieldError name="system_v" error={voltage.error} />
      </div>
      {fields.map((field) => (
        <NumberField key={field.name} {...field} />
      ))}
      <input type="hidden" name="v" value={STATE_VERSION} />
      <Button type="submit">Find</Button>
      <details open={more.isOpen}>
        <summary>{more.summary}</summary>
        <div>
          {more.fields.map((field) => (
            <NumberField key={field.name} {...field} />
          ))}
        </div>
      </details>
    </form>
  )
}

const describeError = (name: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `finder-${name}-error` } : {}

function FieldError({ name, error }: { name: string; error: string | undefined }) {
  return error ? (
    <p className={styles['error']} id={`finder-${name}-error`}>
      {error}
    </p>
  ) : null
}

function NumberField({ name, label, unit, value, placeholder, error }: StripField) {
  return (
    <div className={styles['field']}>
      <label htmlFor={`finder-${name}`}>{label}</label>
      <span className={styles['measure']}>
        <input
          className={styles['input']}
          id={`finder-${name}`}
          name={name}
          type="text"
          inputMode={keypadOf(unit)}
          autoComplete="off"
          defaultValue={value}
          placeholder={placeholder}
          aria-required={REQUIRED.has(name) || undefined}
          {...describeError(name, error)}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
      <FieldError name={name} error={error} />
    </div>
  )
}
