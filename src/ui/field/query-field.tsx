import type { ReactNode } from 'react'
import { fieldId } from './field-id.ts'
import field from './field.module.css'
import { HiddenFields } from './hidden-fields.tsx'
import styles from './query-field.module.css'
import segments from './segments.module.css'

interface QueryFieldProps {
  name: string
  label: string
  /** The text in the address, verbatim, so that nothing typed is lost. */
  value: string
  error?: string | undefined
  help?: string | undefined
}

interface ControlAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, help and error around a control of a GET form, which works without JavaScript. */
function Frame({
  name,
  label,
  error,
  help,
  required = false,
  children,
}: Omit<QueryFieldProps, 'value'> & {
  required?: boolean | undefined
  children: (control: ControlAttributes) => ReactNode
}) {
  const id = fieldId(name)
  const [errorId, helpId] = [`${id}-error`, `${id}-help`]
  const described = [error && errorId, help && helpId].filter(Boolean).join(' ')
  return (
    <div className={field['field']}>
      <label className={field['label']} htmlFor={id}>
        {label}
        {required && (
          <span className={field['required']} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className={field['error']} id={errorId}>
          {error}
        </p>
      )}
      {help && (
        <p className={field['help']} id={helpId}>
          {help}
        </p>
      )}
    </div>
  )
}

interface NumberFieldProps extends QueryFieldProps {
  unit?: string
  required?: boolean
}

/** A number with its unit, read with comma or point. */
export function QueryNumber({ name, value, unit, required, ...frame }: NumberFieldProps) {
  return (
    <Frame {...frame} name={name} required={required}>
      {(control) => (
        <span className={styles['measure']}>
          <input
            {...control}
            className={field['input']}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={value}
            aria-required={required}
          />
          {unit && <span aria-hidden="true">{unit}</span>}
        </span>
      )}
    </Frame>
  )
}

interface ChoiceProps extends QueryFieldProps {
  options: readonly { value: string; label: string }[]
}

export function QuerySelect({ name, value, options, ...frame }: ChoiceProps) {
  return (
    <Frame {...frame} name={name}>
      {(control) => (
        <select {...control} className={field['input']} name={name} defaultValue={value}>
          {options.map(({ value: option, label }) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  )
}

/** Radio buttons side by side. */
export function QuerySegments({ name, label, value, error, options }: ChoiceProps) {
  const id = fieldId(name)
  return (
    <fieldset
      className={segments['group']}
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <div className={field['field']}>
        <span className={field['label']} id={id}>
          {label}
        </span>
        <div className={`${segments['segments']} ${styles['wide']}`}>
          {options.map((option) => (
            <label key={option.value}>
              <input type="radio" name={name} value={option.value} defaultChecked={option.value === value} />
              {option.label}
            </label>
          ))}
        </div>
        {error && (
          <p className={field['error']} id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}

/** Hidden fields that keep the rest of the address, such as the state of another tool on the page. */
export const KeptFields = ({ query, except }: { query: URLSearchParams; except: readonly string[] }) => (
  <HiddenFields entries={[...query].filter(([name, value]) => value && !except.includes(name))} />
)
