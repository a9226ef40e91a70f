import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import styles from './facets.module.css'

/** The id the filter's fields outside its form, such as the search, refer to. */
export const FILTER = 'filter'

/** Filters at the left of a list: one GET form, behind a `Filter` disclosure on a phone. */
export function Facets(props: {
  label: string
  submit: string
  /** How many filters are set. */
  active: number
  action: string
  /** What the form carries without showing it. */
  hidden: [name: string, value: string][]
  children: ReactNode
}) {
  return (
    <details className={styles['facets']} data-keeps-place>
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

/** One facet that folds away. */
export function Facet({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>{title}</summary>
      <div role="group" aria-label={title}>
        {children}
      </div>
    </details>
  )
}

export interface Choice {
  label: string
  /** How many there are. */
  count: number
  on: boolean
}

/** Values of a facet that can be ticked together. */
export function CheckList({ name, choices }: { name: string; choices: (Choice & { value: string })[] }) {
  return choices.map(({ value, label, count, on }) => (
    <label key={value} className={styles['choice']} data-none={count ? undefined : ''}>
      <input type="checkbox" name={name} value={value} defaultChecked={on} />
      {label}
      <span>{count}</span>
    </label>
  ))
}

/** Values of a facet of which one holds: links, which work at once. */
export function LinkChoices({ choices }: { choices: (Choice & { href: string })[] }) {
  return choices.map(({ href, label, count, on }) => (
    <a key={href} className={styles['choice']} href={href} aria-current={on || undefined}>
      {label}
      <span>{count}</span>
    </a>
  ))
}

/** How many products lie where on a scale; `on` is the part that is chosen. Paths in a box of 100 by 100. */
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

/** The least and the most of a quantity. */
export function FromTo({ name, unit, from, to }: { name: string; unit: string; from: string; to: string }) {
  return (
    <div className={styles['two']}>
      <label>
        From, {unit}
        <input name={`${name}_from`} inputMode="decimal" autoComplete="off" defaultValue={from} />
      </label>
      <label>
        To, {unit}
        <input name={`${name}_to`} inputMode="decimal" autoComplete="off" defaultValue={to} />
      </label>
    </div>
  )
}
