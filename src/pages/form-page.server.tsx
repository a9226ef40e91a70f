import type { ComponentProps, ReactNode } from 'react'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Notes } from '#ui/notes/notes.tsx'
import { PageHead, Split } from '#ui/section/section.tsx'
import styles from './link-page.module.css'

interface LinkPageProps {
  trail: ComponentProps<typeof Crumbs>['trail']
  title: string
  lead?: string | undefined
  /** Says why the form failed. */
  error?: string | undefined
  notes: ComponentProps<typeof Notes>['notes']
  /** A form, or the confirmation that replaces it. */
  children: ReactNode
}

/** A page of a mailed link: one form with notes beside it. */
export const LinkPage = ({ trail, title, lead, error, notes, children }: LinkPageProps) => (
  <>
    <Crumbs trail={trail} />
    <PageHead>
      <Split ratio="wide">
        <div className={styles['step']}>
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {error && (
            <p className={styles['alert']} role="alert">
              {error}
            </p>
          )}
          {children}
        </div>
        <Notes notes={notes} />
      </Split>
    </PageHead>
  </>
)
