import type { ReactNode } from 'react'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import chipsStyles from './chips.module.css'
import menus from './menus.module.css'
import nothingStyles from './nothing.module.css'
import styles from './results.module.css'

export interface ListLink {
  href: string
  label: string
  isCurrent?: boolean
  isFile?: boolean
}

/** Links to other presentations of a list. */
export function Segments({ label, links }: { label: string; links: ListLink[] }) {
  return (
    <nav className={styles['segments']} aria-label={label}>
      <Links links={links} />
    </nav>
  )
}

/** Links in a menu that shows the current one, if there is one: orders of a list, or the list as files. */
export function Menu({ label, links }: { label: string; links: ListLink[] }) {
  const current = links.find(({ isCurrent }) => isCurrent)
  return (
    <details className={`no-print ${styles['menu']} ${menus['content']}`}>
      <summary className={styles['order']}>
        <span className={current && 'sr'}>{current ? `${label}: ` : label}</span>
        {current && <span>{current.label}</span>}
      </summary>
      <nav aria-label={label}>
        <Links links={links} />
      </nav>
    </details>
  )
}

interface FormMenuProps {
  label: string
  action: string
  /** Fields, which apply at once. */
  children: ReactNode
}

/** A form in a menu, such as the choice of columns. */
export const FormMenu = ({ label, action, children }: FormMenuProps) => (
  <details className={`no-print ${styles['menu']} ${menus['content']}`}>
    <summary>{label}</summary>
    <form action={action} aria-label={label} data-live>
      {children}
    </form>
  </details>
)

const Links = ({ links }: { links: ListLink[] }) =>
  links.map(({ href, label, isCurrent, isFile }) => (
    <a key={label} href={href} aria-current={isCurrent || undefined} download={isFile}>
      {label}
    </a>
  ))

export function Chips({ chips, clear }: { chips: ListLink[]; clear: string }) {
  return (
    <ul className={`scroller ${chipsStyles['chips']}`} aria-label="Active filters" data-metric>
      {chips.map(({ href, label }) => (
        <li key={label}>
          <a href={href}>
            <span className="sr">Remove </span>
            {label}
          </a>
        </li>
      ))}
      <li>
        <a className={chipsStyles['clear']} href={clear}>
          Clear all
        </a>
      </li>
    </ul>
  )
}

interface ResultsBarProps {
  count: number
  total: string
  /** More about the number, such as "5 as they are, 7 in series". */
  detail?: string | undefined
  children?: ReactNode
}

/** The number of results, which is announced after a filter, and links to other presentations of the list. */
export function ResultsBar({ count, total, detail, children }: ResultsBarProps) {
  return (
    <div className={styles['bar']}>
      <p role="status">
        <b>{count}</b> {total}
        {detail && <small> {detail}</small>}
      </p>
      {children}
    </div>
  )
}

/** Messages about order, view and page in the address. */
export function ListMessages({ messages }: { messages: string[] }) {
  return messages.map((message) => (
    <p key={message} className={styles['note']} role="alert">
      {message}
    </p>
  ))
}

interface NoResultsProps {
  title: string
  text: string
  total: number
  /** Suggestions; the first one is the main action. */
  links: ListLink[]
  /** Heading of the suggestions below. */
  next?: string | undefined
}

/** Shown when nothing was found, with an empty scale from 0 to all. */
export function NoResults({ title, text, total, links, next }: NoResultsProps) {
  return (
    <>
      <div className={nothingStyles['nothing']} data-metric>
        <p className={`ends ${nothingStyles['scale']}`} aria-hidden="true">
          <span>0</span>
          <span>{total}</span>
        </p>
        <h3>{title}</h3>
        <p>{text}</p>
        <Buttons>
          {links.map(({ href, label }, index) => (
            <ButtonLink key={label} href={href} look={index ? 'line' : 'action'}>
              {label}
            </ButtonLink>
          ))}
        </Buttons>
      </div>
      {next && <h2 className={nothingStyles['next']}>{next}</h2>}
    </>
  )
}
