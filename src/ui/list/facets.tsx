import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { HiddenFields } from '#ui/field/hidden-fields.tsx'
import { QueryNumber } from '#ui/field/query-field.tsx'
import styles from './facets.module.css'
import sheet from './sheet.module.css'

/** Id of the filter's form, for fields outside of it. */
export const FILTER = 'filter'

interface FacetsProps {
  label: string
  submit: string
  /** Text of the button in the sheet of a phone, where choices apply at once: "Show 12 products". */
  submitInSheet: string
  /** Address of the whole list. */
  clear: string
  active: number
  /** Whether it is open on a phone, too. */
  open?: boolean
  action: string
  hidden: [name: string, value: string][]
  children: ReactNode
}

/** The filters of a list: a GET form that applies at once, behind a `Filter` disclosure on a phone, which a script opens as a dialog. */
export function Facets(props: FacetsProps) {
  return (
    <>
      <details className={styles['facets']} open={props.open} data-keeps-place data-sheet>
        <summary>
          Filter
          <small>{props.active} active</small>
        </summary>
        <form id={FILTER} action={props.action} aria-label={props.label} data-live>
          <HiddenFields entries={props.hidden} />
          {props.children}
          <div className={styles['submit']}>
            {props.active > 0 && <a href={props.clear}>Clear all</a>}
            <Button type="submit" wide data-in-sheet={props.submitInSheet}>
              {props.submit}
            </Button>
          </div>
        </form>
      </details>
      <dialog className={classNames(styles['facets'], sheet['sheet'])} aria-label="Filter" data-keeps-place>
        <header>
          <b>Filter</b>
          <output />
          <button type="button" aria-label="Close">
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="m4 4 12 12M16 4 4 16" />
            </svg>
          </button>
        </header>
      </dialog>
    </>
  )
}

interface FacetProps {
  title: string
  open: boolean
  /** The chosen value, shown beside the title. */
  value?: string | undefined
  /** Message about its values in the address. */
  message?: string | undefined
  /** Explanation below its values. */
  note?: string | undefined
  children: ReactNode
}

export function Facet({ title, open, value, message, note, children }: FacetProps) {
  return (
    <details open={open || Boolean(message)}>
      <summary>
        {title}
        {value && <small>{value}</small>}
      </summary>
      <div role="group" aria-label={title}>
        {message && (
          <p className={styles['error']} role="alert">
            {message}
          </p>
        )}
        {children}
        {note && <p className={styles['note']}>{note}</p>}
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
      <input className="tick" type="checkbox" name={name} value={value} defaultChecked={isChosen} />
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
    <div className={`ends ${styles['histogram']}`}>
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
  /** Message if the value is wrong. */
  message: string | undefined
}

/** Two bounds of a quantity. A text that is not one number stays in its field, with a message below (spec §5). */
export const FromTo = ({ unit, from, to }: { unit: string; from: Bound; to: Bound }) => (
  <div className={styles['two']}>
    <QueryNumber {...from} label={`From, ${unit}`} error={from.message} />
    <QueryNumber {...to} label={`To, ${unit}`} error={to.message} />
  </div>
)
