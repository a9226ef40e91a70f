import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import styles from './facets.module.css'
import { describeUnknown } from './read-choices.ts'

/** Id of the filter's form, for fields outside of it. */
export const FILTER = 'filter'

interface FacetsProps {
  label: string
  submit: string
  active: number
  /** Whether it is open on a phone, too. */
  open?: boolean
  action: string
  hidden: [name: string, value: string][]
  children: ReactNode
}

/** The filters of a list: a GET form, behind a `Filter` disclosure on a phone. */
export function Facets(props: FacetsProps) {
  return (
    <details className={styles['facets']} open={props.open} data-keeps-place>
      <summary>
        Filter
        <span>{props.active} active</span>
      </summary>
      <form id={FILTER} action={props.action} aria-label={props.label}>
        {props.hidden.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        {props.children}
        <div className={styles['submit']}>
          <Button type="submit" wide>
            {props.submit}
          </Button>
        </div>
      </form>
    </details>
  )
}

interface FacetProps {
  title: string
  open: boolean
  /** Texts in the address that are none of its values. */
  unknown?: string[]
  children: ReactNode
}

export function Facet({ title, open, unknown, children }: FacetProps) {
  const message = describeUnknown(title, unknown ?? [])
  return (
    <details open={open || message !== ''}>
      <summary>{title}</summary>
      <div role="group" aria-label={title}>
        {message && (
          <p className={styles['error']} role="alert">
            {message}
          </p>
        )}
        {children}
      </div>
    </details>
  )
}

export interface Choice {
  label: string
  count: number
  isChosen: boolean
}

/** Values of a facet that can be combined. */
export function CheckList({ name, choices }: { name: string; choices: (Choice & { value: string })[] }) {
  return choices.map(({ value, label, count, isChosen }) => (
    <label key={value} className={styles['choice']} data-none={count ? undefined : ''}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {label}
      <span>{count}</span>
    </label>
  ))
}

/** Values of a facet that exclude each other, as links, which apply at once. */
export function LinkChoices({ choices }: { choices: (Choice & { href: string })[] }) {
  return choices.map(({ href, label, count, isChosen }) => (
    <a key={href} className={styles['choice']} href={href} aria-current={isChosen || undefined}>
      {label}
      <span>{count}</span>
    </a>
  ))
}

/** Distribution of values on a scale, as paths in a box of 100 by 100; `on` is the chosen part. */
export function Histogram({ on, off, ends }: { on: string; off: string; ends: string[] }) {
  return (
    <div className={styles['histogram']}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={off} />
        <path className={styles['on']} d={on} />
      </svg>
      {ends.map((end) => (
        <span key={end}>{end}</span>
      ))}
    </div>
  )
}

interface Bound {
  name: string
  value: string
  isUnreadable: boolean
}

/** Two bounds of a quantity. A text that is not a number stays in its field, with a message below (spec §5). */
export function FromTo({ title, unit, from, to }: { title: string; unit: string; from: Bound; to: Bound }) {
  const messageId = `${from.name}-message`
  const isUnreadable = from.isUnreadable || to.isUnreadable
  const input = ({ name, value, isUnreadable: isInvalid }: Bound) => (
    <input
      name={name}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={value}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? messageId : undefined}
    />
  )
  return (
    <div className={styles['two']}>
      <label>
        From, {unit}
        {input(from)}
      </label>
      <label>
        To, {unit}
        {input(to)}
      </label>
      {isUnreadable && (
        <p id={messageId} className={styles['error']} role="alert">
          {title} must be a number above 0, for example 12.5.
        </p>
      )}
    </div>
  )
}
