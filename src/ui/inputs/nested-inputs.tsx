import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { GroupSpec, ListSpec } from '#kit/forms/field-spec.ts'
import { type InputProps, useFormState } from '#kit/forms/form-state.ts'
import { valueIn, type Values } from '#kit/forms/values.ts'
import { Button } from '#ui/button/button.tsx'
import { FieldAt, Help, Label, Tail } from '#ui/field/field.tsx'
import field from '#ui/field/field.module.css'
import styles from './inputs.module.css'
import { useFormReset } from './use-form-reset.ts'

/** Fields under one name, with a name of their own to be read. */
export function Group(props: InputProps) {
  const { path, spec, initial } = props
  return (
    <Nest {...props}>
      <div className={field['fields']}>
        {Object.entries((spec as GroupSpec).fields).map(([name, inside]) => (
          <FieldAt
            key={name}
            path={`${path}.${name}`}
            spec={inside}
            initial={valueIn((initial ?? {}) as Values, name)}
          />
        ))}
      </div>
    </Nest>
  )
}

/** A frame around other fields: it can be focused to go on at them, and holds what is wrong with them as a whole. */
function Nest({ id, path, spec, message, shared, children }: InputProps & { children: ReactNode }) {
  return (
    <fieldset
      className={`${styles['nest']} ${field['full']}`}
      name={path}
      disabled={shared.disabled}
      aria-describedby={shared['aria-describedby']}
    >
      <legend className={field['label']}>
        <Label spec={spec} />
      </legend>
      <Help id={id} spec={spec} />
      {children}
      <Tail id={id}>{message}</Tail>
    </fieldset>
  )
}

/**
 * One field or group as often as a visitor likes. Without scripts there are as many as there must be. An item keeps its key while
 * others go, and with it what was typed; its path is its place.
 */
export function List(props: InputProps) {
  const { path, spec, initial, shared } = props
  const { item, min = 0, max = Infinity } = spec as ListSpec
  const given = Array.isArray(initial) ? initial : []
  const { keys, root, said, add, takeOut } = useItems(path, item.label, Math.max(min, given.length))
  return (
    <Nest {...props}>
      <ol ref={root} className={styles['items']} role="list">
        {keys.map((key, index) => (
          <li key={key}>
            <input type="hidden" name={path} value={index} />
            <FieldAt
              path={`${path}.${index}`}
              spec={{ ...item, label: `${item.label} ${index + 1}` }}
              initial={given[key]}
            />
            <button
              className={styles['remove']}
              type="button"
              disabled={shared.disabled || keys.length <= min}
              onClick={() => takeOut(index)}
            >
              Remove<span className="sr"> {`${item.label} ${index + 1}`}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
      <Button
        className={styles['add']}
        look="line"
        small
        disabled={shared.disabled || keys.length >= max}
        data-needs-script
        onClick={add}
      >
        Add {item.label}
      </Button>
    </Nest>
  )
}

const CONTROL = ':is(input, select, textarea, button):not([type="hidden"], :disabled)'

/** The items of a list by keys that never come twice. Who adds one goes on in it; who takes one out, at the next. */
function useItems(path: string, label: string, count: number) {
  const { onFields } = useFormState()
  const begin = () => Array.from({ length: count }, (_, index) => index)
  const [{ keys, said }, setItems] = useState({ keys: begin(), said: '' })
  const root = useRef<HTMLOListElement>(null)
  const drawn = useRef<() => void>(undefined)
  const form = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    form.current = root.current?.closest('fieldset') ?? null
    drawn.current?.()
    drawn.current = undefined
  })
  useFormReset(form, () => setItems((now) => (now.keys.length === count ? now : { keys: begin(), said: '' })))
  const focus = (index: number) => {
    const items = root.current?.children
    const next = items?.[Math.min(index, items.length - 1)] ?? form.current
    next?.querySelector<HTMLElement>(CONTROL)?.focus()
  }
  return {
    keys,
    root,
    said,
    add: () => {
      drawn.current = () => {
        focus(keys.length)
        onFields()
      }
      const next = Math.max(count - 1, ...keys) + 1
      setItems({ keys: [...keys, next], said: `${label} ${keys.length + 1} added` })
    },
    takeOut: (index: number) => {
      drawn.current = () => {
        focus(index)
        onFields({ list: path, index })
      }
      setItems({ keys: keys.filter((_, at) => at !== index), said: `${label} ${index + 1} removed` })
    },
  }
}
