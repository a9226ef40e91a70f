import type { ReactNode } from 'react'
import type { GroupSpec, ListSpec } from '#kit/forms/field-spec.ts'
import { valueIn } from '#kit/forms/values.ts'
import type { FieldValue, Values } from '#kit/forms/field-spec.ts'
import { Button } from '#ui/button/button.tsx'
import { FieldAt, Help, Label, Message } from '#ui/field/field.tsx'
import field from '#ui/field/field.module.css'
import { type InputProps, useFormState } from '#ui/field/form-state.ts'
import styles from './inputs.module.css'

/** Fields whose values are an object under one name. */
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

/** A frame around fields, with a message about all of them. */
function Nest({ id, path, spec, shared, children }: InputProps & { children: ReactNode }) {
  const { messages } = useFormState()
  return (
    <fieldset
      className={`${styles['nest']} ${field['full']}`}
      name={path}
      aria-describedby={shared['aria-describedby']}
    >
      <legend className={field['label']}>
        <Label spec={spec} />
      </legend>
      <Help id={id} spec={spec} />
      <Message id={id}>{messages[path]}</Message>
      {children}
    </fieldset>
  )
}

/** Placeholder for the number of an item, in the markup that enhance-lists.ts copies. */
const PLACEHOLDER = '#'

/** A repeated field or group. Visitors can add and remove items; without JavaScript there is the minimum number of them. */
export function List(props: InputProps) {
  const { path, spec, initial } = props
  const { item, min = 0, max = Infinity } = spec as ListSpec
  const given: FieldValue[] = Array.isArray(initial) ? initial : []
  const count = Math.max(min, given.length)
  return (
    <Nest {...props}>
      <ol className={styles['items']} role="list" data-list={path} data-min={min} data-max={max}>
        {Array.from({ length: count }, (_, index) => (
          <Item
            key={index}
            {...{ path, item }}
            number={index}
            initial={given[index]}
            isFixed={count <= min}
          />
        ))}
      </ol>
      <fieldset hidden disabled data-prototype>
        <Item {...{ path, item }} number={PLACEHOLDER} />
      </fieldset>
      <p className="sr" role="status" />
      <Button
        className={styles['add']}
        look="line"
        small
        disabled={count >= max}
        data-enhance-now
        data-add={item.label}
      >
        Add {item.label}
      </Button>
    </Nest>
  )
}

interface ItemProps extends Pick<ListSpec, 'item'> {
  path: string
  number: number | typeof PLACEHOLDER
  initial?: FieldValue | undefined
  /** Whether it cannot be removed, because the list has its minimum number of items. */
  isFixed?: boolean
}

function Item({ path, item, number, initial, isFixed }: ItemProps) {
  const label = `${item.label} ${number === PLACEHOLDER ? PLACEHOLDER : number + 1}`
  return (
    <li>
      <input type="hidden" name={path} value={number} />
      <FieldAt path={`${path}.${number}`} spec={{ ...item, label }} initial={initial} />
      <button className={styles['remove']} type="button" disabled={isFixed} data-remove>
        Remove<span className="sr"> {label}</span>
      </button>
    </li>
  )
}
