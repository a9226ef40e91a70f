import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './results.module.css'

interface ListBrowserProps {
  filters?: ReactNode
  results: ReactNode
  isWide?: boolean | undefined
}

/** Filters beside the results, or above them if they are wide. */
export function ListBrowser({ filters, results, isWide }: ListBrowserProps) {
  return (
    <div className={classNames('wrap', styles['browse'], isWide && styles['wide'])}>
      <div>{filters}</div>
      <section aria-label="Results" data-keeps-place data-results>
        {results}
      </section>
    </div>
  )
}
