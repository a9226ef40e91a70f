import type { ReactNode } from 'react'
import { FILTER } from './facets.tsx'
import styles from './results.module.css'

/** The search of a filtered list; it belongs to the filter's form. */
export function Search({ label, hint, value }: { label: string; hint: string; value: string }) {
  return (
    <div className={styles['search']}>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path d="M13.5 8a5.500 5.500 0 1 1-11 0a5.500 5.500 0 0 1 11 0zM12 12l4 4" />
      </svg>
      <input
        type="search"
        name="q"
        form={FILTER}
        aria-label={label}
        placeholder={hint}
        defaultValue={value}
      />
      <button form={FILTER}>Search</button>
    </div>
  )
}

export interface Way {
  href: string
  label: string
  on?: boolean
}

/** Ways to show the same list. */
export function Segments({ label, ways }: { label: string; ways: Way[] }) {
  return (
    <nav className={styles['segments']} aria-label={label}>
      <Links ways={ways} />
    </nav>
  )
}

/** Ways to order the list, in a menu named by the one in use. */
export function Menu({ label, ways }: { label: string; ways: Way[] }) {
  return (
    <details className={styles['menu']}>
      <summary>
        <span className="sr">{label}: </span>
        {ways.find(({ on }) => on)?.label}
      </summary>
      <nav aria-label={label}>
        <Links ways={ways} />
      </nav>
    </details>
  )
}

const Links = ({ ways }: { ways: Way[] }) =>
  ways.map(({ href, label, on }) => (
    <a key={label} href={href} aria-current={on || undefined}>
      {label}
    </a>
  ))

/** What is filtered by; each can be taken away. */
export function Chips({ chips, clear }: { chips: Way[]; clear: string }) {
  return (
    <ul className={styles['chips']} aria-label="Active filters">
      {chips.map(({ href, label }) => (
        <li key={label}>
          <a href={href}>
            <span className="sr">Remove </span>
            {label}
          </a>
        </li>
      ))}
      <li>
        <a className={styles['clear']} href={clear}>
          Clear all
        </a>
      </li>
    </ul>
  )
}

/** The head of the results: how many, and how they are shown. */
export function ResultsBar({
  count,
  total,
  children,
}: {
  count: number
  total: string
  children: ReactNode
}) {
  return (
    <div className={styles['bar']}>
      <p>
        <b>{count}</b> {total}
      </p>
      {children}
    </div>
  )
}

interface NothingProps {
  title: string
  total: number
  /** Heading of what follows instead. */
  next?: string | undefined
  children: ReactNode
}

/** Nothing was found: said on an empty scale from 0 to all. */
export function Nothing({ title, total, next, children }: NothingProps) {
  return (
    <>
      <div className={styles['nothing']}>
        <p className={styles['scale']} aria-hidden="true">
          <span>0</span>
          <span>{total}</span>
        </p>
        <h3>{title}</h3>
        {children}
      </div>
      {next && <h2 className={styles['next']}>{next}</h2>}
    </>
  )
}
