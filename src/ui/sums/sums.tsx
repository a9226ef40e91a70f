import { createElement, Fragment, type ReactNode } from 'react'
import { MODELS } from '#kit/text/whole.ts'
import { unbroken } from '#ui/prose/unbroken.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './sums.module.css'

export interface Sum {
  name: string
  /** The sum with its figures: "15 Ah / 5 Ah = 3". */
  sum: string
  /** Reason for a factor. */
  reason?: string | undefined
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Marks the visitor's figures in a sum, and its result. */
function markSum(sum: string, own: string[]): ReactNode {
  const resultAt = sum.lastIndexOf(' = ') + 3
  const [terms, result] = resultAt > 2 ? [sum.slice(0, resultAt), sum.slice(resultAt)] : [sum, '']
  const figures = own.toSorted((a, b) => b.length - a.length).map(escaped)
  const parts =
    figures.length > 0 ? terms.split(new RegExp(`(?<![\\d.])(${figures.join('|')})(?![\\d.])`)) : [terms]
  const nodes = parts.map((part, index) => createElement(index % 2 ? 'b' : Fragment, null, part))
  return createElement(Fragment, null, ...nodes, result && <strong>{result}</strong>)
}

/** Sums with the figures that the visitor gave underlined; `own` are these figures as the sums print them. */
export const Sums = ({ sums, own }: { sums: Sum[]; own: string[] }) => (
  <dl className={styles['sums']} data-metric>
    {sums.map(({ name, sum, reason }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{markSum(sum, own)}</dd>
        {reason && <dd className={styles['reason']}>{reason}</dd>}
      </div>
    ))}
  </dl>
)

export const Assumptions = ({ texts }: { texts: string[] }) => (
  <ul className={`ruled ${styles['assumptions']}`}>
    {texts.map((text) => (
      <li key={text}>{unbroken(text, MODELS)}</li>
    ))}
  </ul>
)

interface FoldProps {
  title: string
  /** Number of entries; 0 is not shown. */
  count: number
  isOpen?: boolean
  children: ReactNode
}

/** A closed part of an answer that few visitors read. */
export const Fold = ({ title, count, isOpen, children }: FoldProps) => (
  <details className={styles['fold']} open={isOpen}>
    <summary>
      {title} {count > 0 && <small>{count}</small>}
    </summary>
    {children}
  </details>
)

/** Folds in two columns, of which an open one takes both. */
export const Folds = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={classNames(styles['folds'], className)}>{children}</div>
)

export const SumsKey = () => (
  <p className={styles['key']}>
    <b>Underlined</b> figures are yours. The others come from the data sheet or from the assumptions.
  </p>
)
