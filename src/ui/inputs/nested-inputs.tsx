import { type ReactNode, type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GroupSpec, ListSpec } from '#kit/forms/field-spec.ts'
import { firstControlIn } from '#kit/forms/browser/first-control.ts'
import type { Gone } from '#kit/forms/browser/form-messages.ts'
import { type InputProps, useFormState } from '#kit/forms/browser/form-state.ts'
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

interface NestProps extends InputProps {
  frame?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

/** A frame around other fields: it can be focused to go on at them, and holds what is wrong with them as a whole. */
function Nest({ id, path, spec, message, shared, frame, children }: NestProps) {
  return (
    <fieldset
      ref={frame}
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
  const { keys, said, frame, add, takeOut } = useItems(path, item.label, Math.max(min, given.length))
  return (
    <Nest {...props} frame={frame}>
      <ol className={styles['items']} role="list">
        {keys.map((key, index) => {
          const label = `${item.label} ${index + 1}`
          return (
            <li key={key}>
              <input type="hidden" name={path} value={index} />
              <FieldAt path={`${path}.${index}`} spec={{ ...item, label }} initial={given[key]} />
              <button
                className={styles['remove']}
                type="button"
                disabled={shared.disabled || keys.length <= min}
                onClick={() => takeOut(index)}
              >
                Remove<span className="sr"> {label}</span>
              </button>
            </li>
          )
        })}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
      <Button
        className={styles['add']}
        look="line"
        small
        disabled={shared.disabled || keys.length >= max}
        data-hydrate
        onClick={add}
      >
        Add {item.label}
      </Button>
    </Nest>
  )
}

interface Items {
  /** That never come twice. */
  keys: number[]
  /** What has become of one, to be read out. */
  said: string
}

/** The items of a list. Who adds one goes on in it; who takes one out, at the next. */
function useItems(path: string, label: string, count: number) {
  const { onFields } = useFormState()
  const begin = (): Items => ({ keys: [...Array(count).keys()], said: '' })
  const [{ keys, said }, setItems] = useState(begin)
  const frame = useRef<HTMLFieldSetElement>(null)
  useFormReset(frame, (reset) => {
    if (!reset) return
    flushSync(() => setItems(begin))
    onFields()
  })
  const change = (items: Items, index: number, gone?: Gone) => {
    flushSync(() => setItems(items))
    const drawn = frame.current?.querySelectorAll(':scope > ol > li')
    const next = drawn?.[Math.min(index, drawn.length - 1)] ?? frame.current
    firstControlIn(next)?.focus()
    onFields(gone)
  }
  return {
    keys,
    said,
    frame,
    add: () => {
      const next = Math.max(count - 1, ...keys) + 1
      change({ keys: [...keys, next], said: `${label} ${keys.length + 1} added` }, keys.length)
    },
    takeOut: (index: number) => {
      const left = { keys: keys.filter((_, at) => at !== index), said: `${label} ${index + 1} removed` }
      change(left, index, { list: path, index })
    },
  }
}
