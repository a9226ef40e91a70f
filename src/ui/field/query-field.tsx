import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import field from './field.module.css'
import styles from './query-field.module.css'
import segments from './segments.module.css'

interface QueryFieldProps {
  name: string
  label: ReactNode
  /** The form, if another one on the page has a field of this name. */
  of?: string | undefined
  /** The text in the address, verbatim, so that nothing typed is lost. */
  value?: string | undefined
  error?: string | undefined
  /** Whether a status of the form announces its error instead. */
  isQuiet?: boolean | undefined
  help?: string | undefined
  /** Reading of a text with another unit, such as "Read as −20 °C." */
  reading?: string | undefined
  isRequired?: boolean | undefined
  /** Whether the browser refuses to submit without it. */
  mustBeFilled?: boolean | undefined
  /** Whether it takes the whole width of a form with columns. */
  isFull?: boolean | undefined
  /** Whether a heading above it names it, so that its label is hidden. */
  isNamed?: boolean | undefined
  shortcut?: string | undefined
}

/** Returns the id of a field, which stays when the page changes, so that focus and text stay in it. */
const fieldId = (name: string, of = 'q'): string => `${of}-${name}`

interface ControlAttributes {
  id: string
  name: string
  className: string | undefined
  'aria-describedby': string
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  'aria-keyshortcuts': string | undefined
  required: true | undefined
}

type FrameProps = Omit<QueryFieldProps, 'value'> & { children: (control: ControlAttributes) => ReactNode }

/** Label, help and error around a control of a GET form, which works without JavaScript. */
function Frame({ children, isNamed, isFull, ...props }: FrameProps) {
  const { name, of, label, error, isRequired, mustBeFilled, shortcut } = props
  const help = helpOf(props)
  const id = fieldId(name, of)
  return (
    <div className={classNames(field['field'], styles['field'], isFull && styles['full'])} data-field={name}>
      <label className={isNamed ? 'sr' : field['label']} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: field['input'],
        'aria-describedby': describedBy(id, help),
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
        'aria-keyshortcuts': shortcut,
        required: mustBeFilled || undefined,
        name,
      })}
      <Notes id={id} {...props} help={help} />
    </div>
  )
}

const helpOf = ({ reading, help }: Pick<QueryFieldProps, 'reading' | 'help'>): string | undefined =>
  [reading, help].filter(Boolean).join(' ') || undefined

const describedBy = (id: string, help: string | undefined) => `${id}-message${help ? ` ${id}-help` : ''}`

/** Message and help. The message is always in the page, so that a screen reader announces one that appears. */
const Notes = ({
  id,
  error,
  isQuiet = false,
  help,
}: { id: string } & Pick<QueryFieldProps, 'error' | 'isQuiet' | 'help'>) => (
  <>
    <p
      className={field['error']}
      role={error && !isQuiet ? 'alert' : undefined}
      aria-live={isQuiet ? undefined : 'polite'}
      id={`${id}-message`}
    >
      {error}
    </p>
    {help && (
      <p className={field['help']} id={`${id}-help`}>
        {help}
      </p>
    )}
  </>
)

interface InputProps extends QueryFieldProps {
  unit?: string | undefined
  placeholder?: string | undefined
}

/** Returns the keypad of a number on a phone. The keypad of digits has no minus on iOS, so a temperature gets the whole keyboard. */
const keypadOf = (unit: string | undefined): 'decimal' | undefined => (unit === '°C' ? undefined : 'decimal')

/** A number with its unit inside, read with comma or point. */
export const QueryNumber = (props: InputProps) => (
  <Input {...props} attributes={{ inputMode: keypadOf(props.unit) }} />
)

/** A short text, with its unit inside if it is a list of figures, or a day. */
export const QueryText = ({ type, ...props }: InputProps & { type?: 'date' }) => (
  <Input {...props} attributes={{ maxLength: 200, type }} />
)

interface WithAttributes extends InputProps {
  attributes: InputHTMLAttributes<HTMLInputElement>
}

function Input({ value, unit, placeholder, attributes, ...frame }: WithAttributes) {
  return (
    <Frame {...frame}>
      {(control) => (
        <span className={styles['measure']}>
          <input
            {...control}
            {...attributes}
            autoComplete="off"
            defaultValue={value}
            placeholder={placeholder}
          />
          {unit && (
            <span aria-hidden="true" data-unit>
              {unit}
            </span>
          )}
        </span>
      )}
    </Frame>
  )
}

export interface Option {
  value: string
  label: string
}

export interface OptionGroup {
  label: string
  options: readonly Option[]
}

export interface SelectProps extends QueryFieldProps {
  /** Label of the empty option. */
  none?: string | undefined
  options: readonly (Option | OptionGroup)[]
}

/** A select. A value that is none of its options stays, with its message. */
export function QuerySelect({ value, none, options, ...frame }: SelectProps) {
  const listed = options.flatMap((entry) => ('options' in entry ? entry.options : [entry]))
  const isUnknown = value && frame.error && !listed.some((option) => option.value === value)
  return (
    <Frame {...frame}>
      {(control) => (
        <select {...control} defaultValue={value}>
          {none !== undefined && <option value="">{none}</option>}
          {isUnknown && <option value={value}>{value}</option>}
          {options.map((entry) =>
            'options' in entry ? (
              <optgroup key={entry.label} label={entry.label}>
                {entry.options.map(toOption)}
              </optgroup>
            ) : (
              toOption(entry)
            ),
          )}
        </select>
      )}
    </Frame>
  )
}

const toOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
)

type GroupProps = QueryFieldProps & { options: readonly Option[] }

/** Radio buttons side by side. */
export function QuerySegments({ options, value, isFull, ...props }: GroupProps) {
  const { name, of, label, error, help } = props
  const id = fieldId(name, of)
  return (
    <fieldset
      className={classNames(segments['group'], field['field'], styles['field'], isFull && styles['full'])}
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={describedBy(id, help)}
      aria-invalid={error ? true : undefined}
      data-field={name}
    >
      <span className={field['label']} id={id}>
        {label}
      </span>
      <div className={classNames(segments['segments'], styles['wide'])}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === value} />
            {option.label}
          </label>
        ))}
      </div>
      <Notes id={id} {...props} />
    </fieldset>
  )
}

interface CheckProps extends Pick<QueryFieldProps, 'name' | 'label' | 'isFull' | 'error'> {
  isChecked: boolean | undefined
}

/** A checkbox with its label beside it, and a message about any value but 1. */
export const QueryCheck = ({ name, label, isChecked, isFull, error }: CheckProps) => (
  <label className={classNames(styles['check'], isFull && styles['full'])}>
    <input
      className="tick"
      type="checkbox"
      name={name}
      value="1"
      defaultChecked={isChecked}
      aria-invalid={error ? true : undefined}
    />
    {label}
    {error && (
      <span className={field['error']} role="alert">
        {error}
      </span>
    )}
  </label>
)
