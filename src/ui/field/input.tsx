import type { FieldSpec, FileSpec, Option } from '#kit/forms/field-spec.ts'
import { labelOf, valueOf } from '#kit/forms/fields.ts'
import styles from './field.module.css'
import segments from './segments.module.css'
import type { InputProps, InputTable } from './form-state.ts'

/** Optional properties of controls' specs. */
type ControlOptions = Partial<
  Record<'autoComplete' | 'placeholder' | 'min' | 'max' | 'step', string> & {
    options: readonly Option[]
    multiple: boolean
  }
>
export const optionsOf = (spec: FieldSpec): ControlOptions => spec as ControlOptions

/** Returns the type as HTML spells it. */
const typeOf = ({ type }: FieldSpec) => (type === 'datetimeLocal' ? 'datetime-local' : type)

const commonOf = ({ id, path, spec, initial, shared }: InputProps) => ({
  ...shared,
  id,
  name: path,
  className: styles['input'],
  defaultValue: initial as string | undefined,
  autoComplete: optionsOf(spec).autoComplete,
  // Right-to-left text is shown right to left.
  dir: 'auto' as const,
})

/** An uncontrolled input: the browser keeps its value. */
export function TextInput(props: InputProps) {
  const { spec, list } = props
  const { placeholder, min, max, step } = optionsOf(spec)
  return <input {...commonOf(props)} {...{ placeholder, min, max, step, list }} type={typeOf(spec)} />
}

/** The browser's own control for files. After a post without JavaScript, its files must be chosen again. */
export function PlainFileInput({ id, path, spec, initial, shared }: InputProps) {
  const { accept, multiple } = spec as FileSpec
  const sent = ((initial ?? []) as string[]).join(', ')
  return (
    <>
      <input
        {...shared}
        className={styles['input']}
        id={id}
        type="file"
        name={path}
        accept={accept}
        multiple={multiple}
      />
      {sent && <p role="status">Please choose your files again: {sent}</p>}
    </>
  )
}

/** A select. Without a placeholder, its first option is selected. */
function Select(props: InputProps) {
  const { placeholder, options, multiple } = optionsOf(props.spec)
  const common = commonOf(props)
  // Repeating each text as a value would double the list of countries in every document.
  const sendsText = (options?.length ?? 0) >= LONG_LIST
  return (
    // A translated option without a value would send its translation.
    <select {...common} multiple={multiple} translate={sendsText ? 'no' : undefined}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options?.map((option) => (
        <option
          key={valueOf(option)}
          value={sendsText && typeof option === 'string' ? undefined : valueOf(option)}
        >
          {labelOf(option)}
        </option>
      ))}
    </select>
  )
}

/** Number of options from which a select has texts without values. */
const LONG_LIST = 50

/** Radio buttons, or checkboxes for any number of choices, named by the field's label. */
export function Choices(props: InputProps & { look?: string | undefined }) {
  const { id, path, spec, initial, shared, look } = props
  const { autoFocus: _, ...aria } = shared
  // ARIA has neither aria-invalid nor aria-required for a group of checkboxes.
  const attributes =
    spec.type === 'radio'
      ? { ...aria, role: 'radiogroup' }
      : { 'aria-describedby': aria['aria-describedby'], 'data-invalid': aria['aria-invalid'] }
  return (
    <fieldset className={segments['group']} aria-labelledby={`${id}-label`} {...attributes}>
      <div className={look ?? segments['segments']}>
        {optionsOf(spec).options?.map((option) => {
          const value = valueOf(option)
          const isChosen = [initial].flat().includes(value)
          return (
            <label key={value}>
              <input type={spec.type} name={path} value={value} defaultChecked={isChosen} />
              {labelOf(option)}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** The inputs that nearly every form consists of; all types are in #ui/inputs/all-inputs.tsx. */
export const plainInputs: InputTable = {
  text: TextInput,
  email: TextInput,
  tel: TextInput,
  url: TextInput,
  select: Select,
  textarea: (props) => <textarea {...commonOf(props)} placeholder={optionsOf(props.spec).placeholder} />,
  radio: Choices,
}
