import { type TextareaHTMLAttributes, useLayoutEffect, useState } from 'react'
import type { FieldSpec, Option } from '#kit/forms/field-spec.ts'
import { labelOf, valueOf } from '#kit/forms/fields.ts'
import type { InputProps, InputTable } from '#kit/forms/browser/form-state.ts'
import styles from './field.module.css'

/** What specs of controls may say besides their type. */
type Told = Partial<
  Record<'autoComplete' | 'placeholder' | 'min' | 'max' | 'step', string> & {
    options: readonly Option[]
    multiple: boolean
  }
>
export const toldBy = (spec: FieldSpec): Told => spec as Told

/** As HTML calls the type (behaviours §4.6). */
const typeOf = ({ type }: FieldSpec) => (type === 'datetimeLocal' ? 'datetime-local' : type)

const commonOf = ({ id, path, spec, initial, shared }: InputProps) => ({
  ...shared,
  id,
  name: path,
  className: styles['input'],
  defaultValue: initial as string | undefined,
  autoComplete: toldBy(spec).autoComplete,
  // Whoever writes from right to left reads it so, too.
  dir: 'auto' as const,
})

/** What is typed or chosen in; the form keeps no copy of it. */
export function TextInput(props: InputProps) {
  const { spec, list } = props
  const { placeholder, min, max, step } = toldBy(spec)
  return <input {...commonOf(props)} {...{ placeholder, min, max, step, list }} type={typeOf(spec)} />
}

/** Without a placeholder its first option is taken (behaviours §4.6). */
function Select(props: InputProps) {
  const { placeholder, options, multiple } = toldBy(props.spec)
  const common = commonOf(props)
  return (
    <select {...common} multiple={multiple} ref={keepValues}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options?.map(toOption)}
    </select>
  )
}

/** Most choices are sent as they are read, and are hundreds of countries: these say it once. */
const toOption = (option: Option) => (
  <option key={valueOf(option)} value={(option as { value?: string }).value}>
    {labelOf(option)}
  </option>
)

/** Without a value of its own an option sends its text, and a browser's translation changes that. */
function keepValues(select: HTMLSelectElement | null): void {
  for (const option of select?.options ?? []) option.setAttribute('value', option.value)
}

/** React puts a textarea's first text back when it hydrates; what was typed since then is kept here. */
function Textarea({ id, ...props }: TextareaHTMLAttributes<HTMLTextAreaElement> & { id: string }) {
  const [typed] = useState(() => (props.defaultValue ? servedTextarea(id)?.value : undefined))
  useLayoutEffect(() => {
    const textarea = servedTextarea(id)
    if (typed !== undefined && textarea && textarea.value !== typed) textarea.value = typed
  }, [id, typed])
  return <textarea id={id} {...props} />
}

const servedTextarea = (id: string) =>
  typeof document === 'undefined' ? null : (document.getElementById(id) as HTMLTextAreaElement | null)

/** Choices of which one or, in boxes, any number can be taken; the field's label names them. A few stand side by side. */
export function Choices(props: InputProps & { look?: string | undefined }) {
  const { id, path, spec, initial, shared, look } = props
  const { disabled, autoFocus: _, ...aria } = shared
  // A group of boxes may be told what is wrong, but not that it is wrong, or required.
  const told =
    spec.type === 'radio'
      ? { ...aria, role: 'radiogroup' }
      : { 'aria-describedby': aria['aria-describedby'], 'data-invalid': aria['aria-invalid'] }
  return (
    <fieldset className={styles['group']} aria-labelledby={`${id}-label`} disabled={disabled} {...told}>
      <div className={look ?? styles['segments']}>
        {toldBy(spec).options?.map((option) => {
          const value = valueOf(option)
          const isTaken = [initial].flat().includes(value)
          return (
            <label key={value}>
              <input type={spec.type} name={path} value={value} defaultChecked={isTaken} />
              {labelOf(option)}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** What nearly every form is made of. All types there are: #ui/inputs/all-inputs.ts. */
export const plainInputs: InputTable = {
  text: TextInput,
  email: TextInput,
  tel: TextInput,
  url: TextInput,
  select: Select,
  textarea: (props) => <Textarea {...commonOf(props)} placeholder={toldBy(props.spec).placeholder} />,
  radio: Choices,
}
